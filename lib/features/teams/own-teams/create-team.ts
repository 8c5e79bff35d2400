import { z } from 'zod'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { foundTeam } from './found-team.step'

/** A student founds a team under the lowest free code of their school and leads it (teams#founding). */
export const createTeam = operation('teams/own-teams/create-team', {
  access: ['student'],
  input: z.object({ registrationId: id }),
  write: (work, { actor, input }) => foundTeam(work, actor, input.registrationId),
})
