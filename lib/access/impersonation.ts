import type { Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { Actor, GrantRole } from './actor'

/** Minutes an administrator sees the portal as somebody else at most (console#impersonation). */
export const impersonationMinutes = 30

/** Who may, on all projects: the screens of a person show what they have in each of them. */
export const impersonationGrants: readonly GrantRole[] = ['REGISTRAR', 'OWNER']

/** The administrator behind whoever acts; null for people who act for themselves, and for the system. */
export function impersonatorOf(actor: Actor): string | null {
  return 'impersonatorId' in actor ? actor.impersonatorId : null
}

/** The administrator's own session that an impersonation was opened from; any other session is its own. */
export async function ownSessionOf(db: Tx, sessionId: string): Promise<string> {
  const row = await db.session.findUnique({ where: { id: sessionId }, select: { openedFromId: true } })
  return row?.openedFromId ?? sessionId
}

/** The audit rows of the impersonations that end with a session, an administrator's rights or the person's own sessions: each names the person. */
export async function endedImpersonations(
  db: Tx,
  of: Pick<Prisma.SessionWhereInput, 'openedFromId' | 'impersonatorId' | 'studentId' | 'contactId'>,
  now: Date,
) {
  const rows = await db.session.findMany({
    where: { ...of, impersonatorId: of.impersonatorId ?? { not: null }, endedAt: null, expiresAt: { gt: now } },
    select: { id: true, studentId: true, contactId: true },
    orderBy: { id: 'asc' },
  })
  return rows.map(({ studentId, contactId }) => ({
    object: studentId === null ? (['Contact', contactId] as const) : (['Student', studentId] as const),
    studentId,
    reason: 'impersonation ended',
  }))
}
