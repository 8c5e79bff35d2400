import { z } from 'zod'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { placeOne } from './place-students.step'

/** Staff make a student a member of the student's team (teams#leader). */
export const setMember = operation('teams/teams/set-member', {
  access: ['adviser', 'coordinator', 'admin'],
  grants: ['REGISTRAR'],
  input: z.object({ registrationId: id }),
  run: ({ actor, input, world }) => inTransaction(world, (work) => placeOne(work, actor, { ...input, role: 'MEMBER' })),
})
