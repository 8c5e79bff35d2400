import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { CoordinatorActor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { env } from '@/lib/env'
import { getOrder, insertOrder, type Order } from '@/lib/features/payments/orders/queries'
import { endOrder } from '@/lib/features/payments/payments/ask-provider.step'
import { beginCharge } from '@/lib/features/payments/payments/begin-charge.step'
import { chargeOf } from '@/lib/features/payments/payments/charge.rules'
import { policyOf } from '@/lib/features/payments/payments/policy.rules'
import { numberBytes, orderNumber } from '@/lib/features/payments/payments/rules'
import { translate } from '@/lib/i18n/translate'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { sharedLimit } from '@/lib/kernel/rate-limit'
import { inTransaction } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { gatewayNames } from '@/lib/providers/payments'
import { listPayables, lockTargets } from './candidates.queries'
import { listPolicies } from './get-invoice'
import { orderOfInvoice } from './order-of-invoice.rules'
import { getInvoice, lockInvoice } from './queries'
import { isOwed, whyNotOpenInvoice } from './rules'
import { invoiceQuoted } from './schema'

/** One more than Stripe's least. */
const lifeMs = 31 * 60_000
const beginnings = [sharedLimit('invoice begun, minutes', 10, 600), sharedLimit('invoice begun, days', 40, 86_400)]
const provider = 'STRIPE'

/**
 * A coordinator pays the invoice of the own school by card: one order with a line for each registration still owed, which
 * waits at the provider as a family's would (payments#orders).
 */
export const payInvoice = operation('payments/invoices/pay-invoice', {
  access: ['coordinator'],
  input: z.object({ number: invoiceQuoted, hasAgreed: z.boolean().default(false), policyHash: z.string().max(64) }),
  run: async ({ actor, input, world }) => {
    if (!input.hasAgreed) throw new Fault('payments.notAgreed')
    if (!gatewayNames().includes(provider)) throw new Fault('payments.methodNotOffered')
    for (let tries = 0; tries < 3; tries++) {
      const { order, isSame } = await openOrder(world, actor, input)
      const charge = isSame ? chargeOf(order) : null
      if (charge !== null) {
        const begun = await beginCharge(world, order, charge)
        if (begun !== null) return begun
      } else await endOrder(world, order)
    }
    throw new Fault('conflict.busy', { retryAfter: 5 })
  },
})

/** The order to go on with, made where there is none; where it is not the same as would be made now, it has to go first. */
async function openOrder(
  world: World,
  actor: CoordinatorActor,
  { number, policyHash }: { number: number; policyHash: string },
) {
  const scope = visible.invoices(actor)
  const seen = await getInvoice(world.db, scope, number)
  return inTransaction(world, async ({ db, now, record }): Promise<{ order: Order; isSame: boolean }> => {
    await lockTargets(
      db,
      seen.lines.map(({ payable }) => payable),
    )
    await lockInvoice(db, seen.id)
    const invoice = await getInvoice(db, scope, number)
    refuseIf(whyNotOpenInvoice(invoice))
    const owed = invoice.lines.filter(isOwed)
    if (owed.length === 0) throw new Fault('payments.nothingDue')
    const payables = await listPayables(
      db,
      owed.map(({ payable }) => payable),
    )
    if (payables.some(({ isUnderReview }) => isUnderReview)) throw new Fault('invoices.paysAlone')
    const policy = policyOf(await listPolicies(db, invoice), world.language)
    if (policyHash !== policy.hash) throw new Fault('payments.policyChanged')
    const made = orderOfInvoice(invoice, actor.contactId)
    record({ object: ['Invoice', invoice.id] })
    if (invoice.openOrder !== null) {
      const order = await getOrder(db, visible.orders(actor), invoice.openOrder.number)
      const isSame =
        order.provider === provider &&
        order.totalMinor === made.lines.totalMinor &&
        order.policyHash === policy.hash &&
        order.expiresAt > now
      return { order, isSame }
    }
    for (const begin of beginnings) await begin(invoice.id)
    const ofOrder = orderNumber(randomBytes(numberBytes))
    const order = await insertOrder(db, now, {
      ...made,
      ...{ number: ofOrder, provider, policy, agreedById: actor.contactId },
      payer: { kind: 'CONTACT', id: actor.contactId },
      charge: textsOf(invoice.number, ofOrder, world),
      expiresAt: new Date(now.getTime() + lifeMs),
    })
    record({ object: ['PaymentOrder', order.id], projectId: order.projectId })
    return { order, isSame: true }
  })
}

/** What the provider is told, kept with the order: under one key it is asked for one thing only. */
function textsOf(invoice: string, order: string, { language }: World) {
  const back = `${env().APP_URL}/invoices/${invoice}?order=${order}`
  const description = translate(language, 'invoices.titleOf', { number: invoice })
  return { language, description, successUrl: back, cancelUrl: `${back}&left=yes` }
}
