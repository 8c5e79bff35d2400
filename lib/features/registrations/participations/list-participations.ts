import { z } from 'zod'
import { operation } from '@/lib/kernel/operation'
import { wireId } from '@/lib/wire/formats'
import { showPackage } from './show-package'

/** A student's own package as the list she joins and cancels in, with the uses left (track 7, Participation list). */
export const listParticipations = operation('registrations/participations/list-participations', {
  access: ['student'],
  input: z.object({ packageRegistrationId: wireId }),
  run: ({ actor, input, world }) => showPackage(actor, input.packageRegistrationId, world),
})
