import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { listProjectsOfSchool } from '@/lib/features/catalogue/projects/queries'
import { getSchool } from '@/lib/features/people/schools/queries'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { targetId } from '@/lib/kernel/target'

/** The projects a school takes part in, itself or with its students (registrations#tracks). */
export const listSchoolProjects = operation('registrations/tracks/list-school-projects', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({ schoolId: id.optional(), ...pageInput }),
  run: async ({ actor, input, world }) => {
    const id = targetId(input.schoolId, actor.role === 'admin' ? null : actor.schoolId, 'schoolId')
    const school = await getSchool(world.db, visible.schools(actor), id)
    const reach = { projects: visible.projects(actor), registrations: visible.registrations(actor) }
    return listProjectsOfSchool(world.db, reach, school.id, pageWindow(input))
  },
})
