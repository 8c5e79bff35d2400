import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { PersonKind } from '@/lib/db/generated/enums'
import { isUuid } from '@/lib/db/ids'
import { listReviewers, type Reviewer } from '@/lib/features/work/team-comments/reviewers.queries'
import type { TeamAtWork } from '@/lib/features/work/workspaces/queries'
import type { TeamKey } from '@/lib/features/work/workspaces/schema'
import { type Bilingual, bilingualOf } from '@/lib/i18n/languages'
import { Fault, orNotFound } from '@/lib/kernel/fault'
import type { Page, RowWindow } from '@/lib/kernel/paging'

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
type CommentRow = Prisma.TeamCommentGetPayload<{ select: typeof selected }>

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

async function viewsOf(db: Db | Tx, rows: readonly CommentRow[]): Promise<CommentView[]> {
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
  window: RowWindow,
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
  return orNotFound(row)
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
  return orNotFound(row).note
}

export async function setNote(db: Tx, now: Date, teamId: string, note: string | null): Promise<void> {
  await db.team.update({ where: { id: teamId }, data: { note, updatedAt: now }, select: { id: true } })
}
