import { type CertificateFacts, certificateNumber, groupedCode } from '@/lib/features/certificates/certificates/rules'
import type { Bilingual } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'

/** Whom a template is tried with: somebody like most, one whose names are as long as they come, one without a name in Han letters. */
export type SamplePerson = 'ordinary' | 'long' | 'latinOnly'
export type Samples = Record<SamplePerson, CertificateFacts>

type Text = Parameters<typeof translate>[1] & `certificateConsole.sample.${string}`

const code = '7K2MQX4WBN8RDT3VHJ5YCF6ZEP9S'
export const sampleCode = groupedCode(code)
/** What its QR code leads to: nothing, since nobody was issued it. */
export const sampleAddress = (site: string) => `${site}/verify/${code}`

/** Facts nobody was issued, in both languages. */
export function samplesOf(kind: CertificateFacts['kind']): Samples {
  return { ordinary: factsOf(kind, 'ordinary'), long: factsOf(kind, 'long'), latinOnly: factsOf(kind, 'latinOnly') }
}

function factsOf(kind: CertificateFacts['kind'], of: SamplePerson): CertificateFacts {
  const isLong = of === 'long'
  const isOfProject = kind !== 'VOLUNTEER'
  const awards = [
    { label: textOf('certificateConsole.sample.award'), isTeams: true },
    { label: textOf('certificateConsole.sample.secondAward'), isTeams: false },
  ]
  const native = of === 'ordinary' ? 'certificateConsole.sample.name' : 'certificateConsole.sample.longName'
  const latin = isLong ? 'certificateConsole.sample.longName' : 'certificateConsole.sample.name'
  return {
    kind,
    number: certificateNumber(isOfProject ? '2025NSI' : null, 123),
    name: {
      latin: of === 'latinOnly' ? translate('en-US', 'certificateConsole.sample.latinName') : translate('en-US', latin),
      native: of === 'latinOnly' ? null : translate('zh-CN', native),
    },
    school: textOf(isLong ? 'certificateConsole.sample.longSchool' : 'certificateConsole.sample.school'),
    project: isOfProject ? { code: '2025NSI', name: textOf('certificateConsole.sample.project') } : null,
    season: isOfProject ? '24-25' : null,
    team: isOfProject ? { code: 7, title: translate('en-US', 'certificateConsole.sample.title') } : null,
    awards: kind === 'SINGLE' ? awards.slice(0, 1) : kind === 'COMPREHENSIVE' ? awards : [],
    results:
      kind === 'COMPREHENSIVE'
        ? [
            { event: textOf('certificateConsole.sample.event'), grade: 'A', score: 9650 },
            { event: textOf('certificateConsole.sample.secondEvent'), grade: 'B', score: 8820 },
          ]
        : [],
    hours: isOfProject
      ? null
      : { minutes: 1530, achievements: [translate('en-US', 'certificateConsole.sample.achievement')] },
    date: '2025-06-14',
  }
}

function textOf(key: Text): Bilingual {
  return { zh: translate('zh-CN', key), en: translate('en-US', key) }
}
