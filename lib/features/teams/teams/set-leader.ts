import { z } from 'zod'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { placeOne } from './place-one'

/** Staff make a student the leader of her team, whose leader until now becomes a member (teams#leader). */
export const setLeader = operation('teams/teams/set-leader', {
  access: ['adviser', 'coordinator', 'admin'],
  grants: ['REGISTRAR'],
  input: z.object({ registrationId: id }),
  run: ({ actor, input, world }) => placeOne(actor, { ...input, role: 'LEADER' }, world),
})
