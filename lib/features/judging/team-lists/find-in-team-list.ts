import { z } from 'zod'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { chooseProject } from './choose-project.step'
import { listTeamIds, teamListReachOf } from './queries'

/** Which teams of an open list a search means. The browser has the cards, but no address or spelling to look in (judging#team-search). */
export const findInTeamList = operation('judging/team-lists/find-in-team-list', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({ projectId: id, search: z.string().trim().min(1).max(100) }),
  run: async ({ actor, input, world }) => {
    const { reader } = await chooseProject(world, actor, { project: input.projectId })
    return listTeamIds(world.db, teamListReachOf(reader, world.now), input)
  },
})
