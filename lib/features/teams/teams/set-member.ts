import { z } from 'zod'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { placeOne } from './place-students.step'

/** Staff make a student a member of the student's team (teams#leader). */
export const setMember = operation('teams/teams/set-member', {
  access: ['adviser', 'coordinator', 'admin'],
  grants: ['REGISTRAR'],
  input: z.object({ registrationId: id }),
  write: (work, { actor, input }) => placeOne(work, actor, { ...input, role: 'MEMBER' }),
})
