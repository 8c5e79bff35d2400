import { endedImpersonations } from '@/lib/access/impersonation'
import { endSessions } from '@/lib/access/start-session'
import { isLanguage } from '@/lib/i18n/languages'
import { queueMail } from '@/lib/jobs/outbox'
import type { Work } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { dropPassword } from './queries'

/** After an address was changed: whoever holds the old one is out of the account, and is told (people#addresses). */
export async function leaveAddress(
  { db, now, record }: Work,
  world: World,
  { id, email }: { id: string; email: string | null },
): Promise<void> {
  for (const seenAs of await endedImpersonations(db, { studentId: id }, now)) record(seenAs)
  await endSessions(db, { studentId: id }, now, 'EMAIL_CHANGED')
  const language = await dropPassword(db, now, id)
  await queueMail(db, now, {
    dedupeKey: `address-changed:${id}:${world.requestId}`,
    template: 'address-changed',
    payload: {},
    language: isLanguage(language) ? language : world.language,
    person: { kind: 'STUDENT', id },
    to: email,
  })
}
