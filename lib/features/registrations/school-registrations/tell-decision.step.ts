import { findContactPerson } from '@/lib/features/people/auth/queries'
import type { Bilingual, Language } from '@/lib/i18n/languages'
import { queueMail, suppressMails } from '@/lib/jobs/outbox'
import type { Work } from '@/lib/kernel/transaction'

/** What a mail says of a registration or an application; only a school's registration is cancelled, or freed of its fee. */
const outcomes = { APPROVED: 'approved', REJECTED: 'rejected', CANCELLED: 'cancelled', WAIVED: 'waived' } as const

type ToldDecision = {
  what: 'school' | 'educator'
  id: string
  contactId: string
  project: Bilingual
  verdict: keyof typeof outcomes
  reason: string | null
  /** For whom no language is known. */
  language: Language
}

/** Tells whoever asked what the organisers decided; a former decision that still waits to be sent is told no more. */
export async function tellDecision(
  { db, now }: Work,
  { what, id, contactId, project, verdict, reason, language }: ToldDecision,
): Promise<void> {
  const person = await findContactPerson(db, { id: contactId })
  if (person === null) return
  // A waiver says nothing of the decision, which is still told.
  const key = verdict === 'WAIVED' ? `fee-waived:${id}:` : `approval-decided:${id}:`
  await suppressMails(db, key)
  await queueMail(db, now, {
    dedupeKey: `${key}${verdict}:${now.getTime()}`,
    template: 'approval-decided',
    payload: {
      what,
      outcome: outcomes[verdict],
      project: project.zh,
      projectEn: project.en,
      reason: reason ?? '',
    },
    language: person.language ?? language,
    person: { kind: 'CONTACT', id: contactId },
    to: person.email,
  })
}
