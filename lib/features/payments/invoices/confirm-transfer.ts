import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { AdminActor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { insertOrder } from '@/lib/features/payments/orders/queries'
import { applyReceipt } from '@/lib/features/payments/payments/apply-receipt.step'
import { policyOf } from '@/lib/features/payments/payments/policy.rules'
import { numberBytes, orderNumber } from '@/lib/features/payments/payments/rules'
import { type Transfer, transferFields } from '@/lib/features/payments/payments/schema'
import { dayBounds } from '@/lib/i18n/format'
import { defaultLanguage, isLanguage } from '@/lib/i18n/languages'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { inTransaction, type Work } from '@/lib/kernel/transaction'
import { lockTargets } from './candidates.queries'
import { endInvoiceOrder } from './end-invoice-order.step'
import { listPolicies, mayActOn } from './get-invoice'
import { orderOfInvoice } from './order-of-invoice.rules'
import { getInvoice, lockInvoice, type InvoiceRecord } from './queries'
import { isOwed, payableLines, sumOf, whyNotOpenInvoice } from './rules'
import { invoiceQuoted } from './schema'

/**
 * The office confirms a transfer for an invoice (payments#school-invoices, docs/decisions/0018): what is still owed
 * settles with one order. A school that paid the whole paper although a family was quicker has its rest found as money to
 * give back.
 */
export const confirmTransfer = operation('payments/invoices/confirm-transfer', {
  access: ['admin'],
  grants: ['FINANCE'],
  input: z.object({ number: invoiceQuoted, ...transferFields }),
  run: async ({ actor, input, world }) => {
    const scope = visible.invoices(actor)
    const seen = await getInvoice(world.db, scope, input.number)
    refuseIf(mayActOn(actor, seen) ? null : 'refunds.notYours')
    refuseIf(whyNotOpenInvoice(seen))
    const arrivedAt = dayBounds(input.arrivedOn)?.from ?? world.now
    if (arrivedAt > world.now) throw inFuture()
    await endInvoiceOrder(world, seen)
    return inTransaction(world, async (work) => {
      await lockTargets(
        work.db,
        seen.lines.map(({ payable }) => payable),
      )
      await lockInvoice(work.db, seen.id)
      const invoice = await getInvoice(work.db, scope, input.number)
      refuseIf(whyNotOpenInvoice(invoice))
      if (invoice.openOrder !== null) throw new Fault('payments.orderOpen')
      const payerLanguage = invoice.contact?.language
      const language = isLanguage(payerLanguage) ? payerLanguage : defaultLanguage
      const policy = policyOf(await listPolicies(work.db, invoice), language)
      return settleWith(work, invoice, { ...input, arrivedAt }, { actor, policy })
    })
  },
})

function inFuture() {
  return new Fault('input.invalid', { fields: [{ field: 'arrivedOn', key: 'ledger.offline.dateFuture' }] })
}

type TransferDecision = { actor: AdminActor; policy: ReturnType<typeof policyOf> }

async function settleWith(
  work: Work,
  invoice: InvoiceRecord,
  { amountMinor, reference, note, arrivedAt }: Transfer & { arrivedAt: Date },
  { actor, policy }: TransferDecision,
) {
  const { db, now, record } = work
  const lines = payableLines(invoice.lines)
  const isOwedAny = lines.some(isOwed)
  if (amountMinor !== sumOf(lines).totalMinor && amountMinor !== invoice.totalMinor)
    throw new Fault('payments.amountDiffers')
  const number = orderNumber(randomBytes(numberBytes))
  const order = await insertOrder(db, now, {
    ...orderOfInvoice(invoice, actor.administratorId),
    ...{ number, provider: 'OFFLINE', policy, agreedById: null, charge: null, expiresAt: now },
  })
  const verdict = await applyReceipt(work, {
    mode: order.mode,
    provider: 'OFFLINE',
    receipt: {
      providerPaymentId: `${reference} #${number}`,
      ...{ amountMinor, currency: invoice.currency, capturedAt: arrivedAt },
    },
    by: {
      recordedByKind: 'ADMINISTRATOR',
      recordedById: actor.administratorId,
      note: [reference, note].filter(Boolean).join('\n'),
    },
    order: { id: order.id, isTwisted: false },
  })
  // Nothing of it was owed any more: the money is kept all the same, and flagged to be given back.
  if (verdict !== (isOwedAny ? 'SETTLES' : 'SURPLUS')) throw new Fault('conflict.stale')
  record({ object: ['PaymentOrder', order.id], projectId: order.projectId, reason: reference })
  return { number: invoice.number, order: number }
}
