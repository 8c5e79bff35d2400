import { z } from 'zod'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { placeOne } from './place-one'

/** Staff make a student a member of her team (teams#leader). */
export const setMember = operation('teams/teams/set-member', {
  access: ['adviser', 'coordinator', 'admin'],
  grants: ['REGISTRAR'],
  input: z.object({ registrationId: id }),
  run: ({ actor, input, world }) => placeOne(actor, { ...input, role: 'MEMBER' }, world),
})
