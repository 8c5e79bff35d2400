import { signedToken, tokenHash } from '@/lib/access/tokens'
import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { isUuid, newId } from '@/lib/db/ids'
import { Fault } from '@/lib/kernel/fault'

/** The same text again each time, so that a link can be shown as often as its owner likes (docs/decisions/0010). */
const tokenOf = (id: string) => signedToken('registration-link', id)

export type Link = {
  id: string
  contactId: string
  projectId: string
  token: string
  createdAt: Date
  expiresAt: Date
  revokedAt: Date | null
}

const select = {
  id: true,
  contactId: true,
  projectId: true,
  createdAt: true,
  expiresAt: true,
  revokedAt: true,
} as const satisfies Prisma.RegistrationLinkSelect
const withToken = (row: Omit<Link, 'token'>): Link => ({ ...row, token: tokenOf(row.id) })

/** The living links in reach for a project, newest first. */
export function listLivingLinks(
  db: Db,
  scope: Scoped<Prisma.RegistrationLinkWhereInput>,
  projectId: string,
  now: Date,
): Promise<Link[]> {
  return livingLinks(db, { AND: [scope, { projectId }] }, now)
}

/** By project, the token of the link in reach that lives longest. */
export async function longestLivingTokens(
  db: Db,
  scope: Scoped<Prisma.RegistrationLinkWhereInput>,
  projectIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const links = await livingLinks(db, { AND: [scope, { projectId: { in: [...projectIds] } }] }, now)
  const lastingLast = links.toSorted((one, other) => one.expiresAt.getTime() - other.expiresAt.getTime())
  return new Map(lastingLast.map(({ projectId, token }) => [projectId, token]))
}

/** Newest first; those of an older AUTH_SECRET are dead and left out. */
async function livingLinks(db: Db, where: Prisma.RegistrationLinkWhereInput, now: Date): Promise<Link[]> {
  const rows = await db.registrationLink.findMany({
    where: { AND: [where, { revokedAt: null, expiresAt: { gt: now } }] },
    select: { ...select, tokenHash: true },
    orderBy: { id: 'desc' },
  })
  return rows.flatMap(({ tokenHash: stored, ...row }) => {
    const link = withToken(row)
    return Buffer.from(stored).equals(tokenHash(link.token)) ? [link] : []
  })
}

export async function insertLink(
  db: Tx,
  now: Date,
  of: { contactId: string; projectId: string; expiresAt: Date },
): Promise<Link> {
  const id = newId(now)
  const row = { id, createdAt: now, ...of }
  await db.registrationLink.create({ data: { ...row, tokenHash: tokenHash(tokenOf(id)) }, select: { id: true } })
  return withToken({ ...row, revokedAt: null })
}

/** One at a time for a person, so that their links are counted right. */
export async function lockLinks(db: Tx, contactId: string): Promise<void> {
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`registration-links|${contactId}`}, 0))`
}

/** Ends a link in reach; again is no harm. */
export async function endLink(
  db: Tx,
  scope: Scoped<Prisma.RegistrationLinkWhereInput>,
  id: string,
  now: Date,
): Promise<{ id: string; projectId: string }> {
  const link = isUuid(id) ? await db.registrationLink.findFirst({ where: { AND: [scope, { id }] }, select }) : null
  if (link === null) throw new Fault('notFound')
  await db.registrationLink.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: now } })
  return link
}

/** The link of a token, living or ended; whoever holds the token may look. */
export async function findLinkOf(db: Db, token: string): Promise<(Link & { isOwnerActive: boolean }) | null> {
  const row = await db.registrationLink.findUnique({
    where: { tokenHash: tokenHash(token) },
    select: { ...select, contact: { select: { disabledAt: true, erasedAt: true } } },
  })
  if (row === null || tokenOf(row.id) !== token) return null
  const { contact, ...link } = row
  return { ...withToken(link), isOwnerActive: contact.disabledAt === null && contact.erasedAt === null }
}
