import { findStudentPerson } from '@/lib/features/people/auth/queries'
import { type Bilingual, defaultLanguage } from '@/lib/i18n/languages'
import { queueMail } from '@/lib/jobs/outbox'
import type { Work } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'

type Notice = {
  registrationId: string
  studentId: string
  outcome:
    | ('registered' | 'registeredFree' | 'moved' | 'waived' | 'cancelled' | 'refunded')
    | ('packageRegistered' | 'packageRegisteredFree' | 'packageWaived' | 'packageCancelled')
  project: Bilingual
  /** Where it went. */
  target?: Bilingual
  reason?: string
}

/** Who asked for it; nobody where money came back by itself. */
type Caller = Pick<World, 'requestId' | 'language'>

/** Tells a student what became of a registration without them, and why (registrations#kept-registrations). */
export async function tellStudent({ db, now }: Work, caller: Caller | null, notice: Notice): Promise<void> {
  const { registrationId, studentId, outcome, project, target = project, reason = '' } = notice
  const person = await findStudentPerson(db, { id: studentId })
  if (person === null) return
  await queueMail(db, now, {
    dedupeKey: `registration-kept:${registrationId}:${outcome}:${caller?.requestId ?? now.toISOString()}`,
    template: 'registration-kept',
    payload: {
      outcome,
      project: project.zh,
      projectEn: project.en,
      target: target.zh,
      targetEn: target.en,
      reason,
    },
    language: person.language ?? caller?.language ?? defaultLanguage,
    person: { kind: 'STUDENT', id: studentId },
    to: person.email,
  })
}
