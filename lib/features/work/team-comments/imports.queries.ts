import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { PersonKind } from '@/lib/db/generated/enums'
import { isUuid, newIds } from '@/lib/db/ids'
import type { Author } from './queries'

/** A team that rows of an import may name. */
export type NumberedTeam = {
  id: string
  serial: number
  code: number
  title: string | null
  school: { name: string; nameEn: string | null }
}
const numbered = {
  id: true,
  serial: true,
  code: true,
  title: true,
  school: { select: { name: true, nameEn: true } },
} satisfies Prisma.TeamSelect

/** The live teams of a project in reach under these numbers (序号). */
export async function listNumberedTeams(
  db: Db | Tx,
  scope: Scoped<Prisma.TeamWhereInput>,
  projectId: string,
  serials: readonly number[],
): Promise<Map<number, NumberedTeam>> {
  const where = { AND: [scope, { projectId, archivedAt: null, serial: { in: [...serials] } }] }
  const rows = await db.team.findMany({ where, select: numbered })
  return new Map(rows.map((row) => [row.serial, row]))
}

/** Whether there are teams of the project in reach: without any, the project does not exist for the caller. */
export async function hasTeams(db: Db | Tx, scope: Scoped<Prisma.TeamWhereInput>, projectId: string): Promise<boolean> {
  if (!isUuid(projectId)) return false
  const where = { AND: [scope, { projectId, archivedAt: null }] }
  return (await db.team.findFirst({ where, select: { id: true } })) !== null
}

/** What makes two imports the same: the same bytes by the same person for the same project. */
export type ImportKey = {
  actorKind: PersonKind
  actorId: string | null
  projectId: string
  sha256: Uint8Array<ArrayBuffer>
}

export async function findImport(db: Db | Tx, key: ImportKey): Promise<{ id: string; committedAt: Date } | null> {
  const where = { ...key, kind: 'COMMENTS' as const, packageId: null, undoneAt: null }
  return db.importBatch.findFirst({ where, select: { id: true, committedAt: true } })
}

export async function insertImport(
  db: Tx,
  now: Date,
  key: ImportKey,
  file: { fileName: string | null; encoding: 'UTF8' | 'GB18030'; rows: number },
): Promise<string> {
  const { fileName, encoding, rows } = file
  const totals = { rowsTotal: rows, rowsNew: rows, rowsKnown: 0, rowsSkipped: 0 }
  const at = { createdAt: now, committedAt: now }
  const data = { ...key, kind: 'COMMENTS' as const, fileName, encoding, ...totals, ...at }
  return (await db.importBatch.create({ data, select: { id: true } })).id
}

/** Many comments at once, each about its team as a whole: in the order of the teams, so that two imports never deadlock. */
export async function insertComments(
  db: Tx,
  now: Date,
  by: Author & { importBatchId: string },
  comments: readonly { teamId: string; body: string }[],
): Promise<void> {
  const ids = newIds(now, comments.length)
  const rows = comments
    .map((comment, at) => ({ ...comment, id: ids[at] ?? '' }))
    .toSorted((one, other) => (one.teamId < other.teamId ? -1 : one.teamId > other.teamId ? 1 : 0))
  await db.$executeRaw`
    insert into team_comment (id, created_at, team_id, author_kind, author_id, body, import_batch_id)
    select x.id, ${now}, x.team_id, ${by.authorKind}::person_kind, ${by.authorId}::uuid, x.body, ${by.importBatchId}::uuid
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ teamId }) => teamId)}::uuid[],
      ${rows.map(({ body }) => body)}::text[]) with ordinality x (id, team_id, body, place) order by x.place`
}
