import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { getTeam } from '@/lib/features/work/workspaces/queries'
import { isNumberedFor, whyNotWrite } from '@/lib/features/work/workspaces/rules'
import { teamKey } from '@/lib/features/work/workspaces/schema'
import { Fault } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { listQuizzes } from './queries'
import { correctRate } from './rules'

/** A quiz of a team's work as whoever reaches the team sees it (work#quiz); without a block the first one there is. */
export const getQuiz = operation('work/team-quizzes/get-quiz', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({ ...teamKey, blockId: id.optional() }),
  run: async ({ actor, input: { blockId, ...key }, world: { db, now } }) => {
    const team = await getTeam(db, visible.teams(actor), key)
    const [quiz] = await listQuizzes(db, team, blockId === undefined ? {} : { blockId })
    if (quiz === undefined) throw new Fault('notFound')
    return {
      team: {
        ...{ code: team.code, title: team.title, templateId: team.templateId, project: team.project.name },
        isNumbered: isNumberedFor(actor, team.project),
      },
      quiz,
      rate: correctRate(quiz.questions),
      reader: { isMember: actor.role === 'student', whyNotWrite: whyNotWrite(team, now) },
    }
  },
})
