import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { questions } from '@/lib/providers/payments/sandbox-wire'
import { findCheckout, lockCheckout, setState } from './queries'
import { noOrder, orderStateOf, stateOf } from './rules'
import { tellShop } from './tell-shop.step'

/** The shop makes an unpaid checkout unpayable; one that is paid meanwhile stays so, and says it. */
export const cancelCheckout = operation('payments/sandbox/cancel-checkout', {
  access: ['system'],
  input: questions.cancel,
  run: async ({ input, world }) => {
    const known = await findCheckout(world.db, input)
    if (known === null) return noOrder
    if (known.state !== 'OPEN') return orderStateOf(known, world.now)
    return inTransaction(world, async (work) => {
      const { db, now, record } = work
      record({ object: ['SandboxCheckout', known.id] })
      const checkout = await lockCheckout(db, known.reference)
      if (checkout === null) return noOrder
      if (checkout.state !== 'OPEN' || !isUnpaid(stateOf(checkout, now))) return orderStateOf(checkout, now)
      await setState(db, now, checkout, 'EXPIRED')
      await tellShop(work, checkout, { kind: 'checkout.expired' })
      return orderStateOf({ ...checkout, state: 'EXPIRED' }, now)
    })
  },
})

function isUnpaid(state: ReturnType<typeof stateOf>): boolean {
  return state !== 'PAID' && state !== 'CONFIRMING'
}
