import { keyedHash, signedToken, tokenHash } from '@/lib/access/tokens'
import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { isUuid, newId } from '@/lib/db/ids'
import { Fault } from '@/lib/kernel/fault'
import { inviteCodeOf } from './rules'

/** The same text again each time, so that the leader can show it as often as needed (docs/decisions/0010). */
const tokenOf = (id: string) => signedToken('team-invite', id)
const codeOf = (id: string) => inviteCodeOf(keyedHash('team-invite-code', id))
const codeHash = (code: string) => keyedHash('team-invite-code-hash', code)

export type Invite = { id: string; teamId: string; expiresAt: Date; revokedAt: Date | null }

const select = { id: true, teamId: true, expiresAt: true, revokedAt: true } as const satisfies Prisma.TeamInviteSelect

/**
 * The team's living invitation in reach with its token and, unless it is older than the codes, its code; one of an older
 * AUTH_SECRET is dead.
 */
export async function findLivingInvite(
  db: Db | Tx,
  scope: Scoped<Prisma.TeamInviteWhereInput>,
  teamId: string,
  now: Date,
): Promise<(Invite & { token: string; code: string | null }) | null> {
  const row = await db.teamInvite.findFirst({
    where: { AND: [scope, { teamId, revokedAt: null, expiresAt: { gte: now } }] },
    select: { ...select, tokenHash: true, codeHash: true },
    orderBy: { id: 'desc' },
  })
  if (row === null) return null
  const { tokenHash: stored, codeHash: ofCode, ...invite } = row
  const token = tokenOf(row.id)
  if (!Buffer.from(stored).equals(tokenHash(token))) return null
  return { ...invite, token, code: ofCode && codeOf(row.id) }
}

/** A new invitation in the place of those before it: a team has one that works. */
export async function replaceInvite(db: Tx, now: Date, teamId: string, expiresAt: Date): Promise<{ id: string }> {
  await endInvites(db, now, teamId)
  const id = newId(now)
  const hashes = { tokenHash: tokenHash(tokenOf(id)), codeHash: codeHash(codeOf(id)) }
  const row = { id, createdAt: now, teamId, expiresAt, ...hashes }
  await db.teamInvite.create({ data: row, select: { id: true } })
  return { id }
}

/** Ends what of the team's invitations still works. */
export async function endInvites(db: Tx, now: Date, teamId: string): Promise<void> {
  await db.teamInvite.updateMany({ where: { teamId, revokedAt: null }, data: { revokedAt: now } })
}

/** An invitation in reach by its id. */
export async function getInvite(
  db: Db | Tx,
  scope: Scoped<Prisma.TeamInviteWhereInput>,
  id: string,
): Promise<Invite & { projectId: string }> {
  const row = isUuid(id)
    ? await db.teamInvite.findFirst({
        where: { AND: [scope, { id }] },
        select: { ...select, team: { select: { projectId: true } } },
      })
    : null
  if (row === null) throw new Fault('notFound')
  const { team, ...invite } = row
  return { ...invite, ...team }
}

/** The invitation of a token, living or ended; whoever holds the token may look. */
export async function findInvite(db: Db | Tx, token: string): Promise<Invite | null> {
  const row = await db.teamInvite.findUnique({ where: { tokenHash: tokenHash(token) }, select })
  return row !== null && tokenOf(row.id) === token ? row : null
}

/** The invitation of a short code, living or ended, with its token; whoever holds the code may look. */
export async function findInviteByCode(db: Db | Tx, code: string): Promise<{ invite: Invite; token: string } | null> {
  const row = await db.teamInvite.findUnique({ where: { codeHash: codeHash(code) }, select })
  return row !== null && codeOf(row.id) === code ? { invite: row, token: tokenOf(row.id) } : null
}
