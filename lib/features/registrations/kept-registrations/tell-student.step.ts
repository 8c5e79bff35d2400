import { findStudentPerson } from '@/lib/features/people/auth/queries'
import { type Bilingual } from '@/lib/i18n/languages'
import { queueMail } from '@/lib/jobs/outbox'
import type { Work } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'

type Notice = {
  registrationId: string
  studentId: string
  outcome: 'moved' | 'waived' | 'cancelled'
  project: Bilingual
  /** Where it went. */
  target?: Bilingual
  reason: string
}

/** Tells a student what the organisers have done with a registration, and why. */
export async function tellStudent({ db, now }: Work, world: World, notice: Notice): Promise<void> {
  const { registrationId, studentId, outcome, project, target = project, reason } = notice
  const person = await findStudentPerson(db, { id: studentId })
  if (person === null) return
  await queueMail(db, now, {
    dedupeKey: `registration-kept:${registrationId}:${outcome}:${world.requestId}`,
    template: 'registration-kept',
    payload: {
      outcome,
      project: project.zh,
      projectEn: project.en,
      target: target.zh,
      targetEn: target.en,
      reason,
    },
    language: person.language ?? world.language,
    person: { kind: 'STUDENT', id: studentId },
    to: person.email,
  })
}
