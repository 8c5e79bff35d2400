import type { GatewayName } from '@/lib/providers/payments/port'
import { env } from '@/lib/env'
import { Fault } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { questions } from '@/lib/providers/payments/sandbox-wire'
import { type CheckoutRow, keepCheckout } from './queries'

/** The shop asks the sandbox to collect; the same key answers the same checkout (payments#sandbox). */
export const startCheckout = operation('payments/sandbox/start-checkout', {
  access: ['system'],
  input: questions.start,
  write: async ({ db, now, record }, { input }) => {
    const checkout = await keepCheckout(db, now, input)
    if (!isTheSame(checkout, input)) throw new Fault('conflict.taken')
    record({ object: ['SandboxCheckout', checkout.id] })
    return { reference: checkout.reference, handoff: handoffOf(input.provider, checkout.reference) }
  },
})

function isTheSame(
  known: CheckoutRow,
  requested: Pick<CheckoutRow, 'orderNumber' | 'amountMinor' | 'currency'>,
): boolean {
  return (
    known.orderNumber === requested.orderNumber &&
    known.amountMinor === requested.amountMinor &&
    known.currency === requested.currency
  )
}

/** Each method leads to the same page in its own way. */
function handoffOf(provider: GatewayName, reference: string) {
  const page = `${env().APP_URL}/sandbox/checkout/${reference}`
  if (provider === 'OXPAY') return { kind: 'qr' as const, text: page }
  if (provider === 'CARD_FORM')
    return { kind: 'form' as const, action: `${env().APP_URL}/sandbox/card`, fields: { checkout: reference } }
  return { kind: 'redirect' as const, url: page }
}
