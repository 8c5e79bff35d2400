import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { PersonKind } from '@/lib/db/generated/enums'
import { isUuid, newIds } from '@/lib/db/ids'
import { listReviewers, type Reviewer } from '@/lib/features/work/reviewers/queries'
import type { TeamAtWork } from '@/lib/features/work/workspaces/queries'
import type { TeamKey } from '@/lib/features/work/workspaces/schema'
import { type Bilingual, bilingualOf } from '@/lib/i18n/languages'
import { Fault } from '@/lib/kernel/fault'
import type { Page } from '@/lib/kernel/paging'

const selected = {
  id: true,
  createdAt: true,
  body: true,
  authorKind: true,
  authorId: true,
  resolvedAt: true,
  resolvedByKind: true,
  resolvedById: true,
  importBatchId: true,
  block: { select: { id: true, title: true } },
} satisfies Prisma.TeamCommentSelect
type Row = Prisma.TeamCommentGetPayload<{ select: typeof selected }>

/** A comment as people read it; times in milliseconds since the epoch. */
export type CommentView = {
  id: string
  /** Null: it is about the work as a whole. */
  block: { id: string; title: Bilingual } | null
  body: string
  writtenAt: number
  author: Reviewer
  isImported: boolean
  resolved: { at: number; by: Reviewer } | null
}

async function viewsOf(db: Db | Tx, rows: readonly Row[]): Promise<CommentView[]> {
  const by = await listReviewers(
    db,
    rows.flatMap((row) => [
      { kind: row.authorKind, id: row.authorId },
      ...(row.resolvedByKind === null ? [] : [{ kind: row.resolvedByKind, id: row.resolvedById }]),
    ]),
  )
  return rows.map((row) => ({
    id: row.id,
    block: row.block && { id: row.block.id, title: bilingualOf(row.block.title) },
    body: row.body,
    writtenAt: row.createdAt.getTime(),
    author: by({ kind: row.authorKind, id: row.authorId }),
    isImported: row.importBatchId !== null,
    resolved:
      row.resolvedAt === null || row.resolvedByKind === null
        ? null
        : { at: row.resolvedAt.getTime(), by: by({ kind: row.resolvedByKind, id: row.resolvedById }) },
  }))
}

export type CommentFilter = {
  teamId: string
  isResolved?: boolean | undefined
  /** `null`: about the work as a whole. */
  blockId?: string | null | undefined
}

function whereOf({ teamId, isResolved, blockId }: CommentFilter): Prisma.TeamCommentWhereInput {
  return {
    teamId,
    ...(isResolved === undefined ? {} : { resolvedAt: isResolved ? { not: null } : null }),
    ...(blockId === undefined ? {} : aboutBlock(blockId)),
  }
}

/** About a block whose id is none there is nothing. */
function aboutBlock(blockId: string | null): Prisma.TeamCommentWhereInput {
  return blockId === null || isUuid(blockId) ? { blockId } : { id: { in: [] } }
}

/** The comments of a team that the reader may read now, newest first. */
export async function listComments(
  db: Db,
  scope: Scoped<Prisma.TeamCommentWhereInput>,
  filter: CommentFilter,
  window: { skip: number; take: number },
): Promise<Page<CommentView>> {
  const where = { AND: [scope, whereOf(filter)] }
  const orderBy = [{ createdAt: 'desc' as const }, { id: 'desc' as const }]
  const rows = await db.teamComment.findMany({ where, select: selected, orderBy, ...window })
  return { rows: await viewsOf(db, rows), total: await db.teamComment.count({ where }) }
}

/** How many of them are open and how many resolved. */
export async function countComments(
  db: Db,
  scope: Scoped<Prisma.TeamCommentWhereInput>,
  filter: CommentFilter,
): Promise<{ open: number; resolved: number }> {
  const { isResolved: _, ...rest } = filter
  const [open, resolved] = [
    await db.teamComment.count({ where: { AND: [scope, whereOf({ ...rest, isResolved: false })] } }),
    await db.teamComment.count({ where: { AND: [scope, whereOf({ ...rest, isResolved: true })] } }),
  ]
  return { open, resolved }
}

/** What a comment can be about: the blocks of the template, in order. */
export async function listBlocks(
  db: Db,
  templateId: string | null,
): Promise<{ id: string; title: Bilingual; section: Bilingual }[]> {
  if (templateId === null) return []
  const rows = await db.block.findMany({
    where: { templateId },
    select: { id: true, title: true, section: { select: { title: true } } },
    orderBy: [{ section: { position: 'asc' } }, { position: 'asc' }],
  })
  return rows.map(({ id, title, section }) => ({
    id,
    title: bilingualOf(title),
    section: bilingualOf(section.title),
  }))
}

/** The block of that id, where the team's template has it; another is nothing of the team's. */
export async function getBlockOf(db: Tx, team: TeamAtWork, blockId: string): Promise<{ id: string }> {
  const where = { id: blockId, templateId: team.templateId ?? '' }
  const row =
    isUuid(blockId) && team.templateId !== null ? await db.block.findFirst({ where, select: { id: true } }) : null
  if (row === null) throw new Fault('notFound')
  return row
}

export async function isReleased(db: Db, projectId: string, now: Date): Promise<boolean> {
  const where = { projectId, withdrawnAt: null, releaseAt: { lte: now } }
  return (await db.resultsRelease.findFirst({ where, select: { id: true } })) !== null
}

export type Author = { authorKind: PersonKind; authorId: string | null }

export async function insertComment(
  db: Tx,
  now: Date,
  comment: Author & { teamId: string; blockId: string | null; body: string },
): Promise<CommentView> {
  const row = await db.teamComment.create({ data: { ...comment, createdAt: now }, select: selected })
  const [view] = await viewsOf(db, [row])
  if (view === undefined) throw new Error('a comment that was written is one')
  return view
}

/** A comment in reach, with its team's key; absent and out of reach are the same. */
export async function getComment(
  db: Tx,
  scope: Scoped<Prisma.TeamCommentWhereInput>,
  id: string,
): Promise<{ view: CommentView; team: TeamKey & { id: string } }> {
  const team = { select: { id: true, projectId: true, schoolId: true, code: true } }
  const row = isUuid(id)
    ? await db.teamComment.findFirst({ where: { AND: [scope, { id }] }, select: { ...selected, team } })
    : null
  if (row === null) throw new Fault('notFound')
  const [view] = await viewsOf(db, [row])
  if (view === undefined) throw new Error('a comment that was found is one')
  return { view, team: row.team }
}

/** Resolves a comment or opens it again; false: it was so already. */
export async function setResolved(
  db: Tx,
  now: Date,
  id: string,
  by: { kind: PersonKind; id: string | null } | null,
): Promise<boolean> {
  const resolved =
    by === null
      ? { resolvedAt: null, resolvedByKind: null, resolvedById: null }
      : { resolvedAt: now, resolvedByKind: by.kind, resolvedById: by.id }
  const where = { id, resolvedAt: by === null ? { not: null } : null }
  return (await db.teamComment.updateMany({ where, data: resolved })).count > 0
}

/** The note as it stands, with the team's lock. */
export async function lockNote(db: Tx, teamId: string): Promise<string | null> {
  const [row] = await db.$queryRaw<{ note: string | null }[]>`
    select note from team where id = ${teamId}::uuid for no key update`
  if (row === undefined) throw new Fault('notFound')
  return row.note
}

export async function setNote(db: Tx, now: Date, teamId: string, note: string | null): Promise<void> {
  await db.team.update({ where: { id: teamId }, data: { note, updatedAt: now }, select: { id: true } })
}

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

/** Whether there are teams of the project in reach: without any it is nothing of hers. */
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
