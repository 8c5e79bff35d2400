import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { announceAt, countingWindow } from '@/lib/features/registrations/rules'
import { isReviewed, reviewOf } from '@/lib/features/reviewers/queries'
import { getTeam } from '@/lib/features/workspaces/queries'
import { teamKey } from '@/lib/features/workspaces/schema'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { wireId } from '@/lib/wire/formats'
import { countComments, isReleased, listBlocks, listComments } from './queries'

/**
 * What was remarked about a team, newest first: at once for whoever advises it, for its students once the results of their
 * project are released (decisions, Teams; security, Embargo).
 */
export const listTeamComments = operation('team-comments/list-team-comments', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({
    ...teamKey,
    isResolved: z.boolean().optional(),
    /** `null`: about the work as a whole. */
    blockId: wireId.nullable().optional(),
    ...pageInput,
  }),
  run: async ({ actor, input, world: { db, now } }) => {
    const team = await getTeam(db, visible.teams(actor), input)
    const scope = visible.teamComments(actor, now)
    const filter = { teamId: team.id, isResolved: input.isResolved, blockId: input.blockId }
    const { rows: comments, total } = await listComments(db, scope, filter, pageWindow(input))
    const isStudent = actor.role === 'student'
    const window = countingWindow(team.windows, team.submission?.submittedAt ?? now)
    return {
      team: {
        projectId: team.projectId,
        schoolId: team.schoolId,
        code: team.code,
        serial: team.serial,
        title: team.title,
        templateId: team.templateId,
        project: { code: team.project.code, name: team.project.name },
        // Students see their team's number, not its school (track 2, Team list).
        school: isStudent ? null : team.school,
      },
      comments,
      total,
      counts: await countComments(db, scope, filter),
      blocks: await listBlocks(db, team.templateId),
      /** Null: it can be read. Else when it is expected to, in milliseconds since the epoch, where that has been announced. */
      embargo:
        isStudent && !(await isReleased(db, team.projectId, now))
          ? { expectedAt: window === null ? null : announceAt(window).getTime() }
          : null,
      /** Whether she comments, resolves and keeps the note. */
      mayReview: await isReviewed(db, reviewOf(actor).reviewed, team.id),
      note: isStudent ? null : team.note,
    }
  },
})
