import { z } from 'zod'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { foundTeam } from './found-team.step'

/** A student founds a team under the lowest free code of their school and leads it (teams#founding). */
export const createTeam = operation('teams/own-teams/create-team', {
  access: ['student'],
  input: z.object({ registrationId: id }),
  run: ({ actor, input, world }) => inTransaction(world, (work) => foundTeam(work, actor, input.registrationId)),
})
