import type { Tx } from '@/lib/db/client'
import type { LoginType, SessionEnd } from '@/lib/db/generated/enums'
import { newId } from '@/lib/db/ids'
import type { World } from '@/lib/kernel/world'
import { impersonationMinutes } from './impersonation'
import { newToken, tokenHash } from './tokens'

const hour = 3_600_000
/** Milliseconds a session lives at most (security#numbers): staff are coordinators and administrators. */
const life = { STUDENT: 12 * hour, ADVISER: 12 * hour, COORDINATOR: 8 * hour, ADMIN: 8 * hour } as const

/** Whose session: a student's, a contact's or an administrator's row. */
export type Holder = { studentId: string } | { contactId: string } | { administratorId: string }
/** By whom, and out of which session of theirs, somebody is impersonated. */
export type Impersonation = { impersonatorId: string; openedFromId: string }
export type Started = { id: string; token: string; expires: Date }

/** A session row and the token that opens it; the token is told once and stored as its hash. */
export async function startSession(
  db: Tx,
  world: World,
  of: { loginType: LoginType; holder: Holder; projectId: string | null; openedFrom?: Impersonation },
): Promise<Started> {
  const { now } = world
  const token = newToken()
  const id = newId(now)
  const expires = new Date(now.getTime() + (of.openedFrom ? impersonationMinutes * 60_000 : life[of.loginType]))
  await db.session.create({
    data: {
      id,
      createdAt: now,
      tokenHash: tokenHash(token),
      loginType: of.loginType,
      projectId: of.projectId,
      userAgent: world.userAgent || null,
      lastSeenAt: now,
      expiresAt: expires,
      ...of.holder,
      ...of.openedFrom,
    },
  })
  return { id, token, expires }
}

/** The session goes on with another project. */
export async function moveSession(db: Tx, sessionId: string, projectId: string): Promise<void> {
  await db.session.update({ where: { id: sessionId }, data: { projectId } })
}

/** Ends a session, and what was opened from it. */
export async function endSession(db: Tx, sessionId: string, now: Date): Promise<void> {
  await db.session.updateMany({
    where: { OR: [{ id: sessionId }, { openedFromId: sessionId }], endedAt: null },
    data: { endedAt: now, endReason: 'LOGOUT' },
  })
}

/** Ends every session of a person, and an administrator's impersonations; answers with their number. */
export async function endSessions(db: Tx, holder: Holder, now: Date, endReason: SessionEnd): Promise<number> {
  const whose = 'administratorId' in holder ? { OR: [holder, { impersonatorId: holder.administratorId }] } : holder
  const { count } = await db.session.updateMany({
    where: { ...whose, endedAt: null },
    data: { endedAt: now, endReason },
  })
  return count
}
