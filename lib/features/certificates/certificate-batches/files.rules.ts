import type { CertificatePaper } from '@/lib/certificates-on-paper/draw-certificate'
import type { Job } from '@/lib/certificates-on-paper/draw-in-threads'
import { verifyAddress } from '@/lib/features/certificates/certificate-sheets/rules'
import { groupedCode } from '@/lib/features/certificates/certificates/rules'
import { groupBy } from '@/lib/group-by'
import { inLanguage } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import type { BatchToMake, CertificateToMake } from './making.queries'
import { asFileName, distinctNames, fileNameOf } from './rules'

export type PlannedFile = { job: Job; schoolId: string | null; count: number; name: string; mime: string }

/** The files of a batch: all in one to print, and for each school its own, each certificate by itself. */
export function planFiles(
  batch: BatchToMake,
  certificates: readonly CertificateToMake[],
  { now, site }: { now: Date; site: string },
): PlannedFile[] {
  const { language } = batch
  const code = batch.projectCode ?? translate(language, 'certificateBatches.volunteers')
  const title = translate(language, 'certificateBatches.toPrint', { code })
  const papers = certificates.map((one) => paperOf(one, site))
  const print: PlannedFile = {
    job: { kind: 'print', title, papers },
    schoolId: null,
    count: papers.length,
    name: `${asFileName(title)}.pdf`,
    mime: 'application/pdf',
  }
  const schools = [...groupBy(certificates, ({ school }) => school.id)].map(([schoolId, own]): PlannedFile => {
    const names = distinctNames(own.map(({ facts }) => fileNameOf(facts)))
    const school = own.map(({ school: { name } }) => inLanguage(name, language))[0] ?? ''
    const files = own.map((certificate, at) => ({ name: names[at] ?? '', paper: paperOf(certificate, site) }))
    return {
      job: { kind: 'zip', files, at: now.toISOString() },
      schoolId,
      count: own.length,
      name: `${asFileName(`${school} - ${code}`)}.zip`,
      mime: 'application/zip',
    }
  })
  return papers.length === 0 ? [] : [print, ...schools]
}

function paperOf({ facts, code }: CertificateToMake, site: string): CertificatePaper {
  return { facts, code: groupedCode(code), verifyUrl: verifyAddress(site, code) }
}
