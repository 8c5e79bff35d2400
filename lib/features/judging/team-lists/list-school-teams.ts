import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { getSchool } from '@/lib/features/people/schools/queries'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { getProjectOfList } from './projects.queries'
import { listTeams, teamListReachOf } from './queries'

/** The teams of one school in a project (judging#team-list); without one said, the reader's own. */
export const listSchoolTeams = operation('judging/team-lists/list-school-teams', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({ projectId: id, schoolId: id.optional(), ...pageInput }),
  run: async ({ actor, input, world: { db, now } }) => {
    const projectId = await getProjectOfList(db, visible.projects(actor), input.projectId)
    const own = actor.role === 'admin' ? undefined : actor.schoolId
    const schoolId = input.schoolId ?? own
    if (schoolId !== undefined && schoolId !== own) await getSchool(db, visible.schools(actor), schoolId)
    return listTeams(db, teamListReachOf(actor, now), { projectId, schoolId }, pageWindow(input))
  },
})
