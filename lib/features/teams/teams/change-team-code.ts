import { z } from 'zod'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { placeOne } from './place-one'
import { place } from './schema'

/**
 * One student's team code is changed: by staff, or by the student herself once settled, before the deadline and the
 * submission (teams#changing-codes). She founds a team as its leader and joins one of her own school as a member.
 */
export const changeTeamCode = operation('teams/teams/change-team-code', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  grants: ['REGISTRAR'],
  input: z.object({ registrationId: id, code: place.code }),
  run: ({ actor, input, world }) => placeOne(actor, input, world),
})
