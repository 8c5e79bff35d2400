import { type Bilingual, defaultLanguage, isLanguage } from '@/lib/i18n/languages'
import { queueMails } from '@/lib/jobs/outbox'
import type { Work } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { listInformed } from './queries'

type RegisteredSchool = { id: string; schoolId: string; contactIds: readonly string[]; project: Bilingual }

/**
 * Tells who looks after it, and the school's coordinators, that the organisers registered the school: each once, in their own
 * language (registrations#schools-by-the-organizers).
 */
export async function tellSchool(
  { db, now }: Work,
  caller: Pick<World, 'language'>,
  { id, schoolId, contactIds, project }: RegisteredSchool,
): Promise<void> {
  const people = await listInformed(db, schoolId, contactIds)
  const outcome = 'registered' as const
  const mails = people.map((person) => ({
    dedupeKey: `school-registered:${id}:${person.id}`,
    template: 'approval-decided' as const,
    payload: { what: 'school' as const, outcome, project: project.zh, projectEn: project.en, reason: '' },
    language: isLanguage(person.language) ? person.language : (caller.language ?? defaultLanguage),
    person: { kind: 'CONTACT' as const, id: person.id },
    to: person.email,
  }))
  await queueMails(db, now, mails)
}
