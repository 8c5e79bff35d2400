import type { OpenCertificate } from '@/lib/features/certificates/certificates/find-certificate'
import { dateInTable, displayZone } from '@/lib/i18n/format'
import { inLanguage, listed } from '@/lib/i18n/languages'

type Where = { issuer: string; verifyAt: string }

/** The LinkedIn address that adds a certificate to a profile: nothing is sent before the reader saves it there. */
export function profileHref({ facts, issuedAt, language }: OpenCertificate, { issuer, verifyAt }: Where): string {
  const awards = facts.awards.map(({ label }) => inLanguage(label, language))
  const project = facts.project === null ? [] : [inLanguage(facts.project.name, language)]
  const [year = '', month = ''] = dateInTable(issuedAt, displayZone()).split('-')
  const query = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: [...project, ...(awards.length > 0 ? [listed(awards, language)] : [])].join(' · ') || issuer,
    organizationName: issuer,
    issueYear: year,
    issueMonth: String(Number(month)),
    certUrl: verifyAt,
    ...(facts.number === '' ? {} : { certId: facts.number }),
  })
  return `https://www.linkedin.com/profile/add?${query}`
}
