import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { targetId } from '@/lib/kernel/target'
import { getSchool } from './queries'

/** An adviser or coordinator reads the entry of their own school, an administrator that of a school in reach (people#schools). */
export const getAccountInfo = operation('people/schools/get-account-info', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({ schoolId: id.optional() }),
  run: ({ actor, input, world }) => {
    const id = targetId(input.schoolId, actor.role === 'admin' ? null : actor.schoolId, 'schoolId')
    return getSchool(world.db, visible.schools(actor), id)
  },
})
