import type { Actor } from '@/lib/access/actor'
import { getReviewedTeam, type Review, reviewOf } from '@/lib/features/work/team-comments/find-reviewed-team.step'
import { Fault } from '@/lib/kernel/fault'
import type { World } from '@/lib/kernel/world'
import type { CommentFile } from './comment-file.rules'
import { hasTeams, listNumberedTeams, type NumberedTeam } from './imports.queries'
import { type PlannedComment, planComments, serialOf } from './rules'

export type ReadComments = CommentFile & {
  fileName: string | null
  /** Of a file the index is always a number of the project; a list may be for one team. */
  isFile: boolean
  sha256: Uint8Array<ArrayBuffer>
}

/** Where comments go: to the teams of a project that the adviser looks after, or to one of them. */
export type CommentTarget = { review: Review; projectId: string; only: NumberedTeam | null }

/** The project with the teams the adviser reviews; a project without any of them does not exist for the adviser. */
export async function getCommentTarget(
  world: World,
  actor: Actor,
  target: { projectId: string; schoolId?: string | undefined; code?: number | undefined },
): Promise<CommentTarget> {
  const { projectId, schoolId, code } = target
  const review = reviewOf(actor)
  if (code !== undefined) {
    const { id, serial, title, school } = await getReviewedTeam(world, review, { projectId, schoolId, code })
    const { name, nameEn } = school
    return { review, projectId, only: { id, serial, code, title, school: { name, nameEn } } }
  }
  if (!(await hasTeams(world.db, review.teams, projectId))) throw new Fault('notFound')
  if (!(await hasTeams(world.db, review.reviewed, projectId))) throw new Fault(review.refusal)
  return { review, projectId, only: null }
}

/** Judges the rows against the teams there are now: the one path of trial and official. */
export async function planImport(
  { db }: World,
  { review, projectId, only }: CommentTarget,
  { rows, isFile }: ReadComments,
): Promise<PlannedComment<NumberedTeam>[]> {
  if (only !== null && !isFile) return planComments(rows, () => only)
  const serials = new Set(rows.flatMap(({ index }) => serialOf(index) ?? []))
  const teams = await listNumberedTeams(db, review.reviewed, projectId, [...serials])
  return planComments(rows, ({ index }) => teams.get(serialOf(index) ?? 0) ?? null)
}
