import { z } from 'zod'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { placeOne } from './place-students.step'

/** Staff make a student the leader of the student's team; the previous leader becomes a member (teams#leader). */
export const setLeader = operation('teams/teams/set-leader', {
  access: ['adviser', 'coordinator', 'admin'],
  grants: ['REGISTRAR'],
  input: z.object({ registrationId: id }),
  write: (work, { actor, input }) => placeOne(work, actor, { ...input, role: 'LEADER' }),
})
