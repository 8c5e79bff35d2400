import { z } from 'zod'
import { groupBy } from '@/lib/group-by'
import { operation } from '@/lib/kernel/operation'
import { pageInput } from '@/lib/kernel/paging'
import { findSeasonOf } from './choose-season.step'
import { resultReachOf } from './queries'
import { narrowing } from './schema'
import { listProjectResults, listTeamResults } from './summaries.queries'

/** The projects of a season whose results are told, with the reader's teams, their scores and awards; of an unknown one none (judging#results). */
export const listResultsTracks = operation('judging/results/list-results-tracks', {
  access: ['adviser', 'coordinator'],
  input: z.object({ season: narrowing.season, ...pageInput }),
  run: async ({ actor, input, world }) => {
    const { season } = await findSeasonOf(world, input.season)
    if (season === null) return []
    const reach = resultReachOf(actor, world.now)
    const projects = await listProjectResults(world.db, reach, season.id)
    const teams = groupBy(await listTeamResults(world.db, reach, { seasonId: season.id }), ({ projectId }) => projectId)
    return projects.filter(({ isOut }) => isOut).map((project) => ({ ...project, teams: teams.get(project.id) ?? [] }))
  },
})
