import { z } from 'zod'
import { Fault } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { endRegistrations } from './end-registrations.step'

/** Staff remove a registration nobody has paid for; its place is free again (registrations#removing). */
export const removeRegistration = operation('registrations/registrations/remove-registration', {
  access: ['adviser', 'coordinator', 'admin'],
  grants: ['REGISTRAR'],
  input: z.object({ registrationId: id }),
  run: async ({ actor, input, world }) => {
    await endRegistrations(world, actor, [input.registrationId], ([problem]) => {
      const reason = problem?.reason ?? 'notFound'
      // One that has ended is no longer there for anybody.
      return new Fault(reason === 'registrations.cancelled' ? 'notFound' : reason)
    })
    return { id: input.registrationId }
  },
})
