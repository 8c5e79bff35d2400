import { isAlone } from '@/lib/features/registrations/registrations/rules'
import { inLanguage, isLanguage, type Language } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import { queueMails, yesOrNo } from '@/lib/jobs/outbox'
import type { Work } from '@/lib/kernel/transaction'
import { listAdvisers } from './queries'
import { type WorkRow } from './works.queries'

type Handed = { id: string; receiptNumber: string; work: WorkRow; byRegistrationId: string; language: Language }

/** A receipt to each member and to each of their confirmed advisers, once a submission (work#receipts). */
export async function mailReceipts(
  { db, now }: Work,
  { id, receiptNumber, work, byRegistrationId, language: usual }: Handed,
) {
  const { members, project, schoolId } = work
  const by = members.find((member) => member.id === byRegistrationId)
  const students = members.map(({ id: registrationId, studentId, email, language }) => ({
    ...{ key: registrationId, email, language },
    template: 'submission-receipt' as const,
    person: { kind: 'STUDENT' as const, id: studentId },
  }))
  const advisers = await listAdvisers(
    db,
    members.map(({ studentId }) => studentId),
  )
  const contacts = advisers.map(({ id: contactId, email, language }) => ({
    ...{ key: contactId, email, language },
    template: 'submission-to-adviser' as const,
    person: { kind: 'CONTACT' as const, id: contactId },
  }))
  const mails = [...students, ...contacts].map(({ key, email, template, person, ...one }) => {
    const language = isLanguage(one.language) ? one.language : usual
    const payload = {
      project: inLanguage(project.name, language),
      projectId: project.id,
      schoolId,
      code: String(work.code),
      isAlone: yesOrNo(isAlone(project.teamSizeMax)),
      title: work.title ?? '',
      receipt: receiptNumber,
      by: by === undefined ? '' : personName(by.name, language),
      submittedAt: now.toISOString(),
    }
    return { dedupeKey: `submission:${id}:${key}`, template, payload, language, person, to: email }
  })
  await queueMails(db, now, mails)
}
