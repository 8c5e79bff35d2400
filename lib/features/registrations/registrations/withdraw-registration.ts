import { z } from 'zod'
import type { FaultKey } from '@/lib/kernel/catalogue'
import { Fault } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { endRegistrations } from './end-registrations.step'
import { whyNotWithdraw } from './rules'

/**
 * A student withdraws their registration that is outside packages and not paid for, while registration is open; an order
 * that waits for its payment ends, and its place is free again (registrations#withdrawing).
 */
export const withdrawRegistration = operation('registrations/registrations/withdraw-registration', {
  access: ['student'],
  input: z.object({ registrationId: id }),
  run: async ({ actor, input, world }) => {
    const { registrationId } = input
    const refusal = ([problem]: { reason: FaultKey }[]) => {
      const reason = problem?.reason ?? 'notFound'
      // One that has ended is no longer there.
      return new Fault(reason === 'registrations.cancelled' ? 'notFound' : reason)
    }
    await endRegistrations(world, actor, [registrationId], refusal, { kind: 'CANCELLED', whyNot: whyNotWithdraw })
    return { id: registrationId }
  },
})
