import { z } from 'zod'
import { reachOf } from '@/lib/access/reach'
import { visible } from '@/lib/access/visible'
import { getSchool } from '@/lib/features/people/schools/queries'
import { listProjectCodes } from '@/lib/features/registrations/rosters/counts.queries'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { pageInput } from '@/lib/kernel/paging'

/** The projects that students signed up for a school take part in (registrations#project-codes). */
export const listSchoolCodes = operation('registrations/registrations/list-school-codes', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({ schoolId: id.optional(), ...pageInput }),
  run: async ({ actor, input, world }) => {
    const own = actor.role === 'admin' ? undefined : actor.schoolId
    const schoolId = input.schoolId ?? own
    if (schoolId !== undefined && schoolId !== own) await getSchool(world.db, visible.schools(actor), schoolId)
    return listProjectCodes(world.db, reachOf(actor), { schoolId })
  },
})
