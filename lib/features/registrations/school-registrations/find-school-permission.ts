import { z } from 'zod'
import { actingBy } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { getSchool, isSchoolInReach } from '@/lib/features/people/schools/queries'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { whyNotEnter } from './rules'

/** Whether the administrator registers a school for projects, and why not (registrations#schools-by-the-organizers). */
export const findSchoolPermission = operation('registrations/school-registrations/find-school-permission', {
  access: ['admin'],
  input: z.object({ schoolId: id }),
  run: async ({ actor, input, world: { db } }) => {
    const school = await getSchool(db, visible.schools(actor), input.schoolId)
    const isReached = await isSchoolInReach(db, visible.schools(actingBy(actor, ['REGISTRAR'])), school.id)
    return { whyNot: whyNotEnter(actor, school, isReached) }
  },
})
