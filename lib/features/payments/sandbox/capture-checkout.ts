import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { questions } from '@/lib/providers/payments/sandbox-wire'
import { findCheckout, lockCheckout, setCaptured, setState } from './queries'
import { noOrder, receiptOf, orderStateOf } from './rules'
import { tellShop } from './tell-shop.step'

/** The shop takes what a payer has approved; approved twice, it is taken twice. Where nothing is approved nothing happens. */
export const captureCheckout = operation('payments/sandbox/capture-checkout', {
  access: ['system'],
  input: questions.capture,
  run: async ({ input, world }) => {
    const known = await findCheckout(world.db, input)
    if (known === null) return noOrder
    if (!known.payments.some(({ capturedAt }) => capturedAt === null)) return orderStateOf(known, world.now)
    return inTransaction(world, async (work) => {
      const { db, now, record } = work
      record({ object: ['SandboxCheckout', known.id] })
      const checkout = await lockCheckout(db, known.reference)
      if (checkout === null) return noOrder
      if (checkout.state !== 'OPEN') return orderStateOf(checkout, now)
      for (const payment of checkout.payments) {
        if (payment.capturedAt !== null) continue
        const at = new Date(now.getTime() + payment.confirmsAfter * 1000)
        await setCaptured(db, payment, at)
        if (at > now) await tellShop(work, checkout, { kind: 'checkout.confirming' })
        await tellShop(work, checkout, { kind: 'payment.captured', receipt: receiptOf(checkout, payment, at) }, at)
        payment.capturedAt = at
      }
      await setState(db, now, checkout, 'PAID')
      return orderStateOf({ ...checkout, state: 'PAID' }, now)
    })
  },
})
