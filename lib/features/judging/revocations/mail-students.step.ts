import { bilingualOf, defaultLanguage, inLanguage, isLanguage } from '@/lib/i18n/languages'
import { queueMails } from '@/lib/jobs/outbox'
import type { Work } from '@/lib/kernel/transaction'
import { listKnownCertificates } from './queries'

/** `token`: of the certificate that stands in its place. */
type Ended = { id: string; token?: string }

/** A mail to each student who could know of a certificate that is valid no more. */
export async function mailStudents({ db, now }: Work, outcome: 'reissued' | 'revoked', ended: readonly Ended[]) {
  const tokens = new Map(ended.map(({ id, token }) => [id, token ?? '']))
  const rows = await listKnownCertificates(db, now, [...tokens.keys()])
  const mails = rows.map(({ id, number, rule: { project }, student }) => {
    const language = isLanguage(student.language) ? student.language : defaultLanguage
    return {
      dedupeKey: `certificate-${outcome}:${id}`,
      template: 'certificate-changed' as const,
      payload: {
        outcome,
        number,
        project: project === null ? '' : inLanguage(bilingualOf(project.name), language),
        token: tokens.get(id) ?? '',
      },
      language,
      person: { kind: 'STUDENT' as const, id: student.id },
      to: student.email,
    }
  })
  if (mails.length > 0) await queueMails(db, now, mails)
}
