import { z } from 'zod'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { operation } from '@/lib/kernel/operation'
import { resultReachOf } from './queries'
import { listTeamResults } from './summaries.queries'

/** Teams of one project on a screen; its file has them all. */
const mostTeams = 500

/** The teams of a project with what they were given, the best first (judging#results). */
export const listResultTeams = operation('judging/results/list-result-teams', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({ projectCode }),
  run: ({ actor, input, world: { db, now } }) => listTeamResults(db, resultReachOf(actor, now), input, mostTeams),
})
