import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { countingWindow } from '@/lib/features/catalogue/projects/rules'
import { announceAt } from '@/lib/features/registrations/registrations/rules'
import { getTeam } from '@/lib/features/work/workspaces/queries'
import { isNumberedFor } from '@/lib/features/work/workspaces/rules'
import { teamKey } from '@/lib/features/work/workspaces/schema'
import { operation } from '@/lib/kernel/operation'
import { findTotal, isJudged, listMembers, listTeamAdvancements, listTeamAwards } from './awards.queries'

/**
 * What one team was given (judging#team-results): its score, its awards, those of its members the reader is told of,
 * and who of them advanced. Before the release it says when that is expected.
 */
export const getTeamAward = operation('judging/results/get-team-award', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object(teamKey),
  run: async ({ actor, input, world: { db, now } }) => {
    const team = await getTeam(db, visible.teams(actor), input)
    const judged = visible.judgedTeams(actor, now)
    const isTold = await isJudged(db, judged, team.id)
    const window = countingWindow(team.windows, team.submission?.submittedAt ?? now)
    const expectedAt = window === null ? null : announceAt(window)
    const members = await listMembers(db, team.id)
    const awards = isTold ? await listTeamAwards(db, visible.awards(actor, now), team.id) : []
    const advancements = isTold ? await listTeamAdvancements(db, visible.advancements(actor, now), team.id) : []
    return {
      team: {
        projectId: team.projectId,
        schoolId: team.schoolId,
        code: team.code,
        title: team.title,
        isNumbered: isNumberedFor(actor, team.project),
        project: { code: team.project.code, name: team.project.name },
        // Students see their team's number, not its school (judging#team-number).
        school: actor.role === 'student' ? null : team.school,
      },
      isTold,
      expectedAt: !isTold && expectedAt !== null && expectedAt > now ? expectedAt : null,
      hundredths: isTold ? await findTotal(db, judged, team.id) : null,
      awards: awards.filter(({ registrationId }) => registrationId === null).map(({ awardKind }) => awardKind),
      // Of another school's team only the reader's own students are shown: nobody else's id goes out.
      members: members.map(({ id, teamRole, student }) => ({
        teamRole,
        name: student,
        awards: awards.filter(({ registrationId }) => registrationId === id).map(({ awardKind }) => awardKind),
        advancements: advancements.filter(({ registrationId }) => registrationId === id),
      })),
    }
  },
})
