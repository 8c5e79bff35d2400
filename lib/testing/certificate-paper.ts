import type { CertificatePaper } from '@/lib/certificates-on-paper/draw-certificate'
import type { CertificateFacts } from '@/lib/features/certificates/certificates/rules'

const facts: CertificateFacts = {
  kind: 'SINGLE',
  number: '2024NIM-C000123',
  name: { latin: 'Xiaoming Wang', native: '王小明' },
  school: { zh: '北京市第一实验中学', en: 'Beijing First Experimental School' },
  project: { code: '2024NIM', name: { zh: '数学建模挑战赛', en: 'Mathematical Modelling Challenge' } },
  season: '23-24',
  team: { code: 7, title: 'How tall is the shade of a tree?' },
  awards: [{ label: { zh: '一等奖', en: 'Gold Award' }, isTeams: true }],
  results: [],
  hours: null,
  date: '2024-12-01',
}

/** A certificate to be drawn, with whatever differs from a plain one. */
export function paperFor(given: Partial<CertificateFacts> = {}): CertificatePaper {
  const code = 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ23-4567'
  return { facts: { ...facts, ...given }, code, verifyUrl: `https://portal.test/verify/${code}` }
}
