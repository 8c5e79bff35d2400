import { z } from 'zod'
import type { PaymentMode } from '@/lib/db/generated/enums'
import { changeOrder, holdOrder } from '@/lib/features/payments/orders/queries'
import { closeEvent, keepEvent } from '@/lib/features/payments/payments/provider-events.queries'
import { lockPlaces } from '@/lib/features/payments/payments/received-payments.queries'
import { findOrderOfPayment, listOrdersOfPayments } from '@/lib/features/payments/refunds/repayments.queries'
import { settleRefunds } from '@/lib/features/payments/refunds/settle-refunds.step'
import { tellPayer } from '@/lib/features/payments/refunds/tell-payer.step'
import { tellRepayment } from '@/lib/features/payments/refunds/tell-repayment.step'
import { changesBetween } from '@/lib/kernel/audit'
import { Fault } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { inTransaction, Unchanged, type Work } from '@/lib/kernel/transaction'
import { log } from '@/lib/log'
import { paymentMode } from '@/lib/providers/payments'
import { findNamed } from '../orders/provided.queries'
import { keepFound } from '../reconciliation/remembered.queries'
import { applyReceipt } from './apply-receipt.step'
import { noteClaims } from './note-claims.step'
import { mayBecome } from './rules'
import { disputeTold, methods, receiptTold, repaymentTold } from './schema'

const providerReport = z.object({
  provider: z.enum(methods),
  /** Which order it is about, as far as the provider says. */
  order: z.object({ orderNumber: z.string().max(500).nullable(), providerOrderId: z.string().max(500).nullable() }),
  state: z.enum(['WAITING', 'CONFIRMING', 'EXPIRED', 'FAILED']).nullable().default(null),
  /** null: money that can't be written down, such as more than any amount here can be. */
  receipts: z.array(receiptTold.nullable().catch(null)).default([]),
  repayments: z.array(repaymentTold).default([]),
  dispute: disputeTold.nullable().default(null),
  /** The callback that told it; each counts once. */
  event: z.object({ eventId: z.string().min(1).max(500), kind: z.string().max(200), body: z.string() }).nullable(),
})
type ProviderReport = z.output<typeof providerReport>
type Receipt = z.output<typeof receiptTold>
type NamedOrder = Awaited<ReturnType<typeof findNamed>>
type Outcome = 'APPLIED' | 'IGNORED' | 'FLAGGED'

/**
 * The one door to 已缴费: what a provider tells of an order, by its callback or asked by us, is written down once and
 * settles what it pays for; what does not fit is kept and flagged (payments#truth).
 */
export const recordPayment = operation('payments/payments/record-payment', {
  access: ['system'],
  input: providerReport,
  run: async ({ input, world }): Promise<Result> => {
    const write = (report: ProviderReport, refused: ProviderReport['repayments']) =>
      inTransaction(world, (work) => apply(work, report, refused))
    try {
      return await write(input, [])
    } catch (thrown) {
      if (!(thrown instanceof Fault) || thrown.key !== 'payments.refundTooHigh') throw thrown
      // More went back than ever came in: nothing of that is believed, and somebody has to look.
      log.warn({ provider: input.provider, order: input.order }, 'a provider tells of too high a refund')
      return write({ ...input, repayments: [] }, input.repayments)
    }
  },
})

type Result = { outcome: Outcome }

async function apply(
  work: Work,
  input: ProviderReport,
  refused: ProviderReport['repayments'],
): Promise<Result | Unchanged<Result>> {
  const { db, now, record } = work
  const { provider, event } = input
  const mode = paymentMode()
  const eventRow = event && (await keepEvent(db, now, { provider, mode, ...event }))
  if (event !== null && eventRow === null) return new Unchanged<Result>({ outcome: 'IGNORED' })
  const { order, orders, held } = await hold(work, mode, input)
  const isBeyond = input.receipts.includes(null)
  const claims = await noteClaims(work, { ...input, isBeyond, refused, orderId: order?.id ?? null })
  const outcomes: (Outcome | null)[] = []
  for (const [index, receipt] of input.receipts.entries())
    if (receipt !== null) outcomes.push(await takeReceipt(work, provider, receipt, orders[index] ?? null))
  for (const repayment of input.repayments) outcomes.push(await takeRepayment(work, provider, repayment, held))
  if (order !== null && !order.isTwisted) outcomes.push(await takeState(work, order.id, input))
  const outcome = worst([claims.outcome, ...outcomes])
  if (eventRow !== null) {
    await closeEvent(db, now, eventRow, outcome)
    record({ object: ['ProviderEvent', eventRow], reason: outcome })
  }
  const isNews = eventRow !== null || claims.isNew || outcomes.some((one) => one !== null)
  return isNews ? { outcome } : new Unchanged({ outcome })
}

/** Which order of ours each thing told is about, with the locks of all of them: whole refunds give seats back. */
async function hold({ db }: Work, mode: PaymentMode, { provider, order: about, receipts, repayments }: ProviderReport) {
  const order = await findNamed(db, mode, { provider, ...about })
  const orders = []
  for (const receipt of receipts) {
    const orderNumber = receipt?.orderNumber ?? about.orderNumber
    const providerOrderId = receipt?.providerOrderId ?? about.providerOrderId
    const isSame = orderNumber === about.orderNumber && providerOrderId === about.providerOrderId
    orders.push(isSame ? order : await findNamed(db, mode, { provider, orderNumber, providerOrderId }))
  }
  const paid = repayments.map(({ providerPaymentId }) => providerPaymentId)
  const named = [order, ...orders].flatMap((one) => one?.id ?? [])
  const held = new Set([...named, ...(await listOrdersOfPayments(db, { provider, mode }, paid))])
  // One order is locked by what is done to it.
  if (repayments.length > 0 || held.size > 1) await lockPlaces(db, [...held], { withSeats: repayments.length > 0 })
  return { order, orders, held }
}

const byWeight = ['IGNORED', 'APPLIED', 'FLAGGED'] as const
function worst(outcomes: readonly (Outcome | null)[]): Outcome {
  return byWeight.findLast((one) => outcomes.includes(one)) ?? 'IGNORED'
}

async function takeReceipt(work: Work, provider: ProviderReport['provider'], receipt: Receipt, named: NamedOrder) {
  const { providerPaymentId, amountMinor, currency, capturedAt } = receipt
  const verdict = await applyReceipt(work, {
    mode: paymentMode(),
    provider,
    receipt: { providerPaymentId, amountMinor, currency, capturedAt },
    by: { recordedByKind: 'SYSTEM', recordedById: null, note: null },
    order: named,
  })
  if (verdict === null) return null
  if (verdict === 'SETTLES') return 'APPLIED' as const
  log.warn({ provider, verdict, orderNumber: receipt.orderNumber, providerPaymentId }, 'money that settles nothing')
  return 'FLAGGED' as const
}

async function takeRepayment(
  work: Work,
  provider: ProviderReport['provider'],
  repayment: ProviderReport['repayments'][number],
  held: ReadonlySet<string>,
) {
  const { db, now, record } = work
  const by = { provider, mode: paymentMode() }
  const orderId = await findOrderOfPayment(db, { ...by, providerPaymentId: repayment.providerPaymentId })
  // Taken up by its order a moment ago: late, which costs a retry at worst.
  if (orderId !== null && !held.has(orderId)) await lockPlaces(db, [orderId], { withSeats: true })
  const done = await tellRepayment(work, by, repayment)
  if (done === null) {
    log.warn({ provider, providerRefundId: repayment.providerRefundId }, 'money went back that never came in here')
    return 'FLAGGED' as const
  }
  if (done.isRevived) {
    const { amountMinor: minor, currency } = repayment
    const revived = {
      kind: 'REFUND_DIFFERS',
      subject: { refundId: done.refundId },
      statedAmount: { minor, currency },
    } as const
    log.warn({ provider, providerRefundId: repayment.providerRefundId }, 'a refund that failed went back after all')
    if ((await keepFound(db, now, by.mode, [revived])) === 0) return null
    record({ object: ['Refund', done.refundId], reason: 'REFUND_DIFFERS' })
    return 'FLAGGED' as const
  }
  if (!done.isNew) return null
  record({ object: ['Refund', done.refundId] })
  const end = done.orderId === null ? { hasEnded: false } : await settleRefunds(work, done.orderId)
  if (repayment.state !== 'FAILED') await tellPayer(work, done.refundId, end)
  return 'APPLIED' as const
}

async function takeState(
  { db, now, record }: Work,
  id: string,
  { state: next, order: { providerOrderId } }: ProviderReport,
) {
  if (next === null && providerOrderId === null) return null
  const held = await holdOrder(db, id)
  const isLearnt = held.providerOrderId === null && providerOrderId !== null
  const moves = next !== null && mayBecome(held.state, next)
  if (!isLearnt && !moves) return null
  await changeOrder(db, now, id, { ...(isLearnt ? { providerOrderId } : {}), ...(moves ? { state: next } : {}) })
  const changes = moves ? changesBetween(held, { state: next }) : []
  record({ object: ['PaymentOrder', id], projectId: held.projectId, changes })
  return 'APPLIED' as const
}
