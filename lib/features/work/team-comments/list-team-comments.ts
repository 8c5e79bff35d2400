import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import { countingWindow } from '@/lib/features/catalogue/projects/rules'
import { announceAt } from '@/lib/features/registrations/registrations/rules'
import { isReviewed } from '@/lib/features/work/team-comments/reviewers.queries'
import { reviewOf } from '@/lib/features/work/team-comments/find-reviewed-team.step'
import { getTeam, type TeamAtWork } from '@/lib/features/work/workspaces/queries'
import { isNumberedFor } from '@/lib/features/work/workspaces/rules'
import { teamKey } from '@/lib/features/work/workspaces/schema'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { countComments, isReleased, listBlocks, listComments } from './queries'

/**
 * What was remarked about a team, newest first: at once for whoever advises it, for its students at once or with the
 * results, as their project says (work#comments).
 */
export const listTeamComments = operation('work/team-comments/list-team-comments', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({
    ...teamKey,
    isResolved: z.boolean().optional(),
    /** `null`: about the work as a whole. */
    blockId: id.nullable().optional(),
    ...pageInput,
  }),
  run: async ({ actor, input, world: { db, now } }) => {
    const team = await getTeam(db, visible.teams(actor), input)
    const scope = visible.teamComments(actor, now)
    const filter = { teamId: team.id, isResolved: input.isResolved, blockId: input.blockId }
    const { rows: comments, total } = await listComments(db, scope, filter, pageWindow(input))
    const isStudent = actor.role === 'student'
    const mayReview = await isReviewed(db, reviewOf(actor).reviewed, team.id)
    return {
      team: {
        projectId: team.projectId,
        schoolId: team.schoolId,
        code: team.code,
        serial: team.serial,
        title: team.title,
        isNumbered: isNumberedFor(actor, team.project),
        templateId: team.templateId,
        project: {
          code: team.project.code,
          name: team.project.name,
          commentsVisible: team.project.commentsVisible,
        },
        // Students see their team's number, not its school (judging#team-number).
        school: isStudent ? null : team.school,
      },
      comments,
      total,
      counts: await countComments(db, scope, filter),
      blocks: await listBlocks(db, team.templateId),
      embargo: isStudent && (await isEmbargoed(db, team, now)) ? { expectedAt: expectedAt(team, now) } : null,
      /** Whether the reader comments, resolves and keeps the note. */
      mayReview,
      note: mayReview ? team.note : null,
    }
  },
})

/** Its students may not read comments yet: the project tells them with its results, and those are not out. */
async function isEmbargoed(db: Db, { projectId, project }: TeamAtWork, now: Date): Promise<boolean> {
  return project.commentsVisible === 'RELEASED' && !(await isReleased(db, projectId, now))
}

/** When comments are expected to be opened, in milliseconds since the epoch: where it has been announced and is still to come. */
function expectedAt({ windows, submission }: TeamAtWork, now: Date): number | null {
  const window = countingWindow(windows, submission?.submittedAt ?? now)
  const at = window === null ? null : announceAt(window)
  return at !== null && at > now ? at.getTime() : null
}
