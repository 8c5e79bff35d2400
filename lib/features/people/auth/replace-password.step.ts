import { type Device, forgetDevices, rememberDevice, staffHolder } from '@/lib/access/devices'
import { endedImpersonations } from '@/lib/access/impersonation'
import { endSessions } from '@/lib/access/start-session'
import { queueMail } from '@/lib/jobs/outbox'
import type { Work } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { type PasswordHolder, writePassword } from './queries'

const holderOf = {
  STUDENT: (studentId: string) => ({ studentId }),
  CONTACT: (contactId: string) => ({ contactId }),
  ADMINISTRATOR: (administratorId: string) => ({ administratorId }),
} as const

/**
 * Sets a password, ends every session of the person and tells them by mail; whoever holds an old cookie is out. Of the
 * browsers they were known in only the present one stays, which has proved the new password's right.
 */
export async function replacePassword(
  { db, now, record }: Work,
  world: World,
  person: PasswordHolder,
  passwordHash: string,
): Promise<Device | null> {
  const { kind, id, role, email, loginType } = person
  await writePassword(db, person, passwordHash)
  const ending = kind === 'ADMINISTRATOR' ? { impersonatorId: id } : holderOf[kind](id)
  for (const seenAs of await endedImpersonations(db, ending, now)) record(seenAs)
  await endSessions(db, holderOf[kind](id), now, 'PASSWORD_CHANGED')
  await queueMail(db, now, {
    dedupeKey: `password-changed:${id}:${world.requestId}`,
    template: 'password-changed',
    payload: { role },
    language: person.language ?? world.language,
    person: { kind, id },
    to: email,
  })
  const staff = staffHolder(loginType, id)
  if (staff === null) return null
  await forgetDevices(db, staff)
  return rememberDevice(db, world, staff)
}
