import { z } from 'zod'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { placeOne } from './place-students.step'
import { place } from './schema'

/**
 * Changes one student's team code: by staff, or by the student once settled, before the deadline and the submission
 * (teams#changing-codes). A student founds a team as its leader and joins one of their own school as a member.
 */
export const changeTeamCode = operation('teams/teams/change-team-code', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  grants: ['REGISTRAR'],
  input: z.object({ registrationId: id, code: place.code }),
  write: (work, { actor, input }) => placeOne(work, actor, input),
})
