import { z } from 'zod'
import { Fault } from '@/lib/kernel/fault'
import { operation, type ResultOf } from '@/lib/kernel/operation'
import { hasTwin } from '@/lib/providers/payments'
import { sandboxed } from '@/lib/providers/payments/sandbox-wire'
import { findCheckoutByReference } from './queries'
import { isPayable, stateOf } from './rules'

/** Whoever knows its address looks at a checkout on the sandbox's own page (payments#sandbox). */
export const getCheckout = operation('payments/sandbox/get-checkout', {
  access: ['anyone'],
  input: z.object({ reference: z.string().min(1).max(200) }),
  run: async ({ input, world }) => {
    const checkout = await findCheckoutByReference(world.db, input.reference)
    const provider = sandboxed.safeParse(checkout?.provider)
    if (checkout === null || !provider.success || !hasTwin(provider.data)) throw new Fault('notFound')
    const { reference, orderNumber, description, language, amountMinor, currency } = checkout
    const { successUrl, cancelUrl, expiresAt } = checkout
    return {
      provider: provider.data,
      reference,
      orderNumber,
      description,
      language,
      amountMinor,
      currency,
      successUrl,
      cancelUrl,
      expiresAt,
      state: stateOf(checkout, world.now),
      isPayable: isPayable(checkout, world.now),
      isApproved: checkout.payments.some(({ capturedAt }) => capturedAt === null),
      times: checkout.payments.length,
      isRefunded: checkout.payments.some(({ refunds }) => refunds.length > 0),
    }
  },
})

export type Checkout = ResultOf<typeof getCheckout>
