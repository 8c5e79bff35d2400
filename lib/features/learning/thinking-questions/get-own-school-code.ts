import { z } from 'zod'
import { getSchool } from '@/lib/features/people/schools/queries'
import { visible } from '@/lib/access/visible'
import { operation } from '@/lib/kernel/operation'

/** The code of the reader's school, for the addresses of thinking questions (learning#thinking-questions); null: administrators. */
export const getOwnSchoolCode = operation('learning/thinking-questions/get-own-school-code', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({}),
  run: async ({ actor, world: { db } }) =>
    actor.role === 'admin' ? null : (await getSchool(db, visible.schools(actor), actor.schoolId)).code,
})
