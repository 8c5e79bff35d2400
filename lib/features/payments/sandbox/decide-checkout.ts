import { z } from 'zod'
import { Fault } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { type Work } from '@/lib/kernel/transaction'
import { hasTwin } from '@/lib/providers/payments'
import { sandboxed } from '@/lib/providers/payments/sandbox-wire'
import { addPayment, type CheckoutRow, lockCheckout, setState } from './queries'
import { isPayable, isTakenByShop, receiptOf } from './rules'
import { type CheckoutChoice, choices, confirmsAfter } from './schema'
import { tellShop } from './tell-shop.step'

/** The payer pays, declines, pays later or twice on the sandbox's page; once it is decided a second click changes nothing. */
export const decideCheckout = operation('payments/sandbox/decide-checkout', {
  access: ['anyone'],
  input: z.object({ reference: z.string().min(1).max(200), choice: z.enum(choices) }),
  write: async (work, { input }) => {
    const { db, now, record } = work
    const checkout = await lockCheckout(db, input.reference)
    const provider = sandboxed.safeParse(checkout?.provider)
    if (checkout === null || !provider.success || !hasTwin(provider.data)) throw new Fault('notFound')
    record({ object: ['SandboxCheckout', checkout.id] })
    if (isPayable(checkout, now)) await decide(work, checkout, input.choice)
    return { goTo: wayBack(checkout, input.choice) }
  },
})

async function decide(work: Work, checkout: CheckoutRow, choice: CheckoutChoice): Promise<void> {
  const { db, now } = work
  if (choice === 'decline') {
    await setState(db, now, checkout, 'FAILED')
    return tellShop(work, checkout, { kind: 'checkout.failed' })
  }
  const wait = choice === 'later' ? confirmsAfter : 0
  const isLeftToShop = isTakenByShop(checkout.provider)
  const at = new Date(now.getTime() + wait * 1000)
  for (let time = 0; time < (choice === 'twice' ? 2 : 1); time++) {
    const capturedAt = isLeftToShop ? null : at
    const payment = await addPayment(db, now, checkout, { confirmsAfter: wait, capturedAt })
    if (isLeftToShop) continue
    await tellShop(work, checkout, { kind: 'payment.captured', receipt: receiptOf(checkout, payment, at) }, at)
  }
  if (isLeftToShop) return tellShop(work, checkout, { kind: 'checkout.approved' })
  if (wait > 0) await tellShop(work, checkout, { kind: 'checkout.confirming' })
  await setState(db, now, checkout, 'PAID')
}

/** A wallet stays on the phone that scanned the code; elsewhere the browser goes back to the shop. */
function wayBack({ provider, successUrl, cancelUrl }: CheckoutRow, choice: CheckoutChoice): string | null {
  if (provider === 'OXPAY') return null
  return choice === 'decline' ? cancelUrl : successUrl
}
