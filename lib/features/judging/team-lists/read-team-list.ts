import { z } from 'zod'
import { Fault } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import type { RowsAnswer } from '@/lib/kernel/doors/rows'
import { yieldToOthers } from '@/lib/yielding-map'
import { chooseProject } from './choose-project.step'
import { describedTeams, type TeamCard } from './describe-teams.step'
import { mostTeams } from './rules'

/** The teams of a project whole, for the list that has its first ones already (performance#long-tables). */
export const readTeamList = operation('judging/team-lists/read-team-list', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({
    /** By its code or id. */
    project: z.string().trim().min(1).max(64).optional(),
  }),
  run: async ({ actor, input, world }): Promise<RowsAnswer<TeamCard>> => {
    const { project, reader } = await chooseProject(world, actor, input)
    if (project === null) throw new Fault('notFound')
    const { teams, total } = await describedTeams(world, reader, project.id, mostTeams)
    const head = { at: world.now.getTime(), total, places: null }
    return { head, parts: inParts(teams) }
  },
})

/** Packing a part takes a few milliseconds; others are served in between. */
const atOnce = 500

async function* inParts(teams: readonly TeamCard[]) {
  for (let from = 0; from < teams.length; from += atOnce) {
    yield teams.slice(from, from + atOnce)
    await yieldToOthers()
  }
}
