import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { isReviewed } from '@/lib/features/work/team-comments/reviewers.queries'
import { reviewOf } from '@/lib/features/work/team-comments/find-reviewed-team.step'
import { getTeam } from '@/lib/features/work/workspaces/queries'
import { teamKey } from '@/lib/features/work/workspaces/schema'
import { operation } from '@/lib/kernel/operation'
import { getCheckProgress, listChecks } from './queries'

/** The check items of the whole team by section and block, for whoever advises it; students have no part in them (work#checks). */
export const getChecklist = operation('work/team-checks/get-checklist', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object(teamKey),
  run: async ({ actor, input, world: { db } }) => {
    const team = await getTeam(db, visible.teams(actor), input)
    return {
      team: {
        projectId: team.projectId,
        schoolId: team.schoolId,
        code: team.code,
        serial: team.serial,
        title: team.title,
        templateId: team.templateId,
        submittedAt: team.submission?.submittedAt.getTime() ?? null,
        project: { code: team.project.code, name: team.project.name },
        school: team.school,
      },
      sections: await listChecks(db, team),
      progress: await getCheckProgress(db, team.id),
      mayReview: await isReviewed(db, reviewOf(actor).reviewed, team.id),
    }
  },
})
