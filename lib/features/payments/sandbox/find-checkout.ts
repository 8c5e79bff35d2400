import { operation } from '@/lib/kernel/operation'
import { questions } from '@/lib/providers/payments/sandbox-wire'
import { findCheckout as checkoutOf } from './queries'
import { orderStateOf, noOrder } from './rules'

/** The shop asks how an order stands at the sandbox. */
export const findCheckout = operation('payments/sandbox/find-checkout', {
  access: ['system'],
  input: questions.find,
  run: async ({ input, world: { db, now } }) => {
    const checkout = await checkoutOf(db, input)
    return checkout === null ? noOrder : orderStateOf(checkout, now)
  },
})
