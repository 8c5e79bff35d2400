import { findStudentPerson } from '@/lib/features/people/auth/queries'
import { bilingualOf, defaultLanguage } from '@/lib/i18n/languages'
import { queueMails } from '@/lib/jobs/outbox'
import type { Work } from '@/lib/kernel/transaction'
import type { listLiveRegistrations } from './endings.queries'

type Ended = Awaited<ReturnType<typeof listLiveRegistrations>>[number]

/** Tells each student whose registration ended because the money of somebody else went back; who paid is told of the money. */
export async function tellStudents({ db, now }: Work, ended: readonly Ended[]): Promise<void> {
  for (const { id, studentId, project } of ended) {
    const person = await findStudentPerson(db, { id: studentId })
    if (person === null) continue
    const { zh, en } = bilingualOf(project.name)
    await queueMails(db, now, [
      {
        dedupeKey: `registration-ended:${id}`,
        template: 'registration-kept',
        payload: { outcome: 'refunded', project: zh, projectEn: en, target: zh, targetEn: en, reason: '' },
        language: person.language ?? defaultLanguage,
        person: { kind: 'STUDENT', id: studentId },
        to: person.email,
      },
    ])
  }
}
