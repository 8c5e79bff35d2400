import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { getProjectOfList } from './projects.queries'
import { listTeams, teamListReachOf } from './queries'

/** All teams of a project in reach (judging#team-list). */
export const listProjectTeams = operation('judging/team-lists/list-project-teams', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({ projectId: id, ...pageInput }),
  run: async ({ actor, input, world: { db, now } }) => {
    const projectId = await getProjectOfList(db, visible.projects(actor), input.projectId)
    return listTeams(db, teamListReachOf(actor, now), { projectId }, pageWindow(input))
  },
})
