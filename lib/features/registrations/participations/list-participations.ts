import { z } from 'zod'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { showPackage } from './show-package.step'

/** A student's own package as the list for joining and cancelling, with the uses left (registrations#participations). */
export const listParticipations = operation('registrations/participations/list-participations', {
  access: ['student'],
  input: z.object({ packageRegistrationId: id }),
  run: ({ actor, input, world }) => showPackage(world, actor, input.packageRegistrationId),
})
