import type { AdminActor, SignedInActor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { LoginType } from '@/lib/db/generated/enums'
import { isUuid } from '@/lib/db/ids'
import type { Holder } from '@/lib/access/start-session'
import { Fault, orNotFound } from '@/lib/kernel/fault'
import type { PersonKind } from './rules'

type Impersonable = {
  disabledAt: Date | null
  erasedAt: Date | null
  mergedIntoId: string | null
  loginType: Exclude<LoginType, 'ADMIN'>
  holder: Holder
}

/** A student or contact in reach, as far as it matters for seeing the portal as them. */
export async function getImpersonable(
  db: Db,
  actor: AdminActor,
  { kind, id }: { kind: PersonKind; id: string },
): Promise<Impersonable> {
  if (!isUuid(id)) throw new Fault('notFound')
  const alive = { disabledAt: true, erasedAt: true } as const
  if (kind === 'student') {
    const where = { AND: [visible.students(actor), { id }] }
    const student = orNotFound(await db.student.findFirst({ where, select: { ...alive, mergedIntoId: true } }))
    return { ...student, loginType: 'STUDENT', holder: { studentId: id } }
  }
  const where = { AND: [visible.contacts(actor), { id }] }
  const contact = orNotFound(await db.contact.findFirst({ where, select: { ...alive, role: true } }))
  return { ...contact, mergedIntoId: null, loginType: contact.role, holder: { contactId: id } }
}

/** Whoever starts twice at once waits here, and the first impersonation is seen by the second. */
export async function lockSession(db: Tx, sessionId: string): Promise<void> {
  await db.$executeRaw`select from session where id = ${sessionId}::uuid for update`
}

/** Ends what was opened from a session of an administrator, or what they opened from any. */
export async function endOpened(
  db: Tx,
  of: { openedFromId: string } | { impersonatorId: string },
  now: Date,
): Promise<void> {
  await db.session.updateMany({ where: { ...of, endedAt: null }, data: { endedAt: now, endReason: 'REVOKED' } })
}

/** When an impersonation ends by itself: with its half hour, or with the session it was opened from. */
export async function getEnd(db: Db, { sessionId }: SignedInActor): Promise<Date> {
  const row = await db.session.findUnique({
    where: { id: sessionId },
    select: { expiresAt: true, openedFrom: { select: { expiresAt: true } } },
  })
  if (row === null) throw new Fault('notFound')
  const own = row.openedFrom?.expiresAt ?? row.expiresAt
  return own < row.expiresAt ? own : row.expiresAt
}
