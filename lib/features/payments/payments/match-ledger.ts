import { z } from 'zod'
import type { PaymentMode } from '@/lib/db/generated/enums'
import { listUnsettled } from '@/lib/features/payments/reconciliation/unsettled.queries'
import { judgeMatch, type ListedSpan, spansToCompare } from '@/lib/features/payments/reconciliation/rules'
import { operation } from '@/lib/kernel/operation'
import { perform } from '@/lib/kernel/perform'
import { inTransaction } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { log } from '@/lib/log'
import { gatewayNames, gatewayOf, paymentMode } from '@/lib/providers/payments'
import {
  type GatewayName,
  type IncomingPayment,
  NotLetIn,
  ProviderRefused,
  type Repayment,
} from '@/lib/providers/payments/port'
import { listOwnPayments } from '../orders/provided.queries'
import { getOrderById } from '../orders/queries'
import { keepFindings, keepMatch, listLastHeard, type Remembered } from '../reconciliation/remembered.queries'
import { listOwnRefunds } from '../refunds/repayments.queries'
import { asProvider } from './ask-provider.step'
import { recordPayment } from './record-payment'

const hour = 60 * 60_000

/**
 * Compares what the providers list of the last days with the ledger, and the ledger with the registrations
 * (payments#reconciliation). Money nobody told us of is written down at once; what only this comparison can tell is
 * kept as a finding until a later one finds it no longer. A provider that does not answer is named, and nothing is
 * concluded from its silence: the next comparison begins where it last answered, however long ago that is.
 */
export const matchLedger = operation('payments/payments/match-ledger', {
  access: ['admin', 'system'],
  grants: ['FINANCE'],
  input: z.object({}),
  run: async ({ world }) => {
    const mode = paymentMode()
    const heard = await listLastHeard(world.db, mode, gatewayNames())
    const spans = heard.map(({ name, since }) => ({ name, spans: spansToCompare(since, world.now) }))
    const matched = await Promise.all(spans.map((one) => matchOne(one.name, one.spans, world)))
    const unsettled = await listUnsettled(world.db, mode)
    const found = [
      ...matched.flatMap((one) => one.found),
      ...unsettled.map(({ id }): Remembered => ({ kind: 'UNSETTLED', subject: { orderId: id } })),
    ]
    const listed = matched.reduce((sum, one) => sum + one.listed, 0)
    const recorded = matched.reduce((sum, one) => sum + one.recorded, 0)
    const silent = matched.flatMap(({ name, isSilent }) => (isSilent ? [name] : []))
    await inTransaction(world, async ({ db, now, record }) => {
      const paymentIds = matched.flatMap((one) => one.paymentIds)
      await keepFindings(db, now, mode, found, { paymentIds, kinds: ['ABSENT', 'DIFFERS', 'UNSETTLED'] })
      const from = spans.flatMap((one) => one.spans.at(-1)?.from ?? []).reduce((a, b) => (a < b ? a : b), now)
      await keepMatch(db, now, { createdAt: now, finishedAt: now, mode, from, until: now, listed, recorded, silent })
      record({ object: ['LedgerMatch', null], items: found.length })
    })
    return { listed, recorded, found: found.length, silent }
  },
})

async function listed(name: GatewayName, { from, until }: ListedSpan) {
  const gateway = gatewayOf(name)
  return {
    receipts: await gateway.listReceipts(from, until),
    repayments: await gateway.listRepayments(from, until),
  }
}

/** What it lists of the last days, and of those before that it has not been heard of yet, the latest first. */
async function listedIn(name: GatewayName, [last, ...before]: readonly [ListedSpan, ...ListedSpan[]]) {
  const { receipts, repayments } = await listed(name, last)
  for (const span of before) {
    try {
      const earlier = await listed(name, span)
      receipts.push(...earlier.receipts)
      repayments.push(...earlier.repayments)
    } catch (thrown) {
      log.warn({ err: thrown, provider: name, ...span }, 'a provider did not list its earlier payments')
      // It may have them no longer; whoever says nothing is asked for them anew.
      if (!(thrown instanceof ProviderRefused) || thrown instanceof NotLetIn)
        return { receipts, repayments, isSilent: true }
    }
  }
  return { receipts, repayments, isSilent: false }
}

async function matchOne(name: GatewayName, spans: readonly [ListedSpan, ...ListedSpan[]], world: World) {
  const nothing = {
    name,
    isSilent: true,
    listed: 0,
    recorded: 0,
    found: [] as Remembered[],
    paymentIds: [] as string[],
  }
  const [span] = spans
  let lists: Awaited<ReturnType<typeof listedIn>>
  try {
    lists = await listedIn(name, spans)
  } catch (thrown) {
    log.warn({ err: thrown, provider: name }, 'a provider did not list its payments')
    return nothing
  }
  const { isSilent } = lists
  // A provider counts in seconds: what came at the edge of two spans is listed in both.
  const receipts = [...new Map(lists.receipts.map((one) => [one.providerPaymentId, one])).values()]
  const repayments = [...new Map(lists.repayments.map((one) => [one.providerRefundId, one])).values()]
  const by = { provider: name, mode: paymentMode() }
  const known = new Set((await listOwnPayments(world.db, by, idsOf(receipts))).map((one) => one.providerPaymentId))
  let recorded = 0
  for (const receipt of receipts.filter(({ providerPaymentId }) => !known.has(providerPaymentId))) {
    const { orderNumber, providerOrderId } = receipt
    const report = { order: { orderNumber, providerOrderId }, receipts: [receipt] }
    if (await isKept(name, report, world)) recorded += 1
  }
  for (const repayment of await listNews(by, repayments, world)) {
    await isKept(name, { ...aboutNone, repayments: [repayment] }, world)
  }
  // Clocks differ, and what came in a moment ago may be listed later: the edges of the span prove nothing.
  const until = new Date(span.until.getTime() - (lateness[name] ?? hour))
  const sure = { from: new Date(span.from.getTime() + hour), until }
  const own = await listOwnPayments(world.db, by, idsOf(receipts), sure)
  const found: Remembered[] = []
  for (const mismatch of judgeMatch(receipts, own, sure)) {
    const payment = own.find(({ id }) => id === mismatch.subject.paymentId)
    try {
      if (mismatch.kind === 'ABSENT' && payment && (await isOfOlderOrder(name, payment, span, world))) continue
    } catch (thrown) {
      log.warn({ err: thrown, provider: name, ...mismatch.subject }, 'a provider did not say how an order stands')
      return { ...nothing, listed: receipts.length, recorded }
    }
    found.push(mismatch)
  }
  return { name, isSilent, listed: receipts.length, recorded, found, paymentIds: own.map(({ id }) => id) }
}

/**
 * Whether a payment belongs to an order from before the list: a list goes by when a payment was begun, with some ways to pay
 * days before the money came.
 */
async function isOfOlderOrder(
  name: GatewayName,
  { orderId, providerPaymentId }: { orderId: string | null; providerPaymentId: string },
  { from }: ListedSpan,
  { db }: World,
): Promise<boolean> {
  const order = orderId === null ? null : await getOrderById(db, orderId)
  if (order === null || order.createdAt >= from) return false
  const { number: orderNumber, providerKey: key, providerOrderId } = order
  const { receipts } = await gatewayOf(name).find({ key, orderNumber, providerOrderId })
  return receipts.some((receipt) => receipt.providerPaymentId === providerPaymentId)
}

/** How long after it came in money may still be missing on a provider's list; PayPal says up to three hours. */
const lateness: Partial<Record<GatewayName, number>> = { PAYPAL: 4 * hour }

const aboutNone = { order: { orderNumber: null, providerOrderId: null } }

/** Writes down one thing a provider lists; one that can't be written down stops no other. */
async function isKept(name: GatewayName, report: object, world: World): Promise<boolean> {
  try {
    await perform(recordPayment, { provider: name, event: null, ...report }, asProvider(name), world)
    return true
  } catch (thrown) {
    log.error({ err: thrown, provider: name, report }, 'what a provider lists could not be written down')
    return false
  }
}

/** What went back that the ledger does not know, or knows to stand otherwise. */
async function listNews(
  by: { provider: GatewayName; mode: PaymentMode },
  repayments: readonly Repayment[],
  { db }: World,
) {
  const ids = repayments.map(({ providerRefundId }) => providerRefundId)
  const known = new Map((await listOwnRefunds(db, by, ids)).map((one) => [one.providerRefundId, one.state]))
  // One that failed before anybody knew of it moved nothing.
  return repayments.filter(
    ({ providerRefundId: id, state }) => known.get(id) !== state && (known.has(id) || state !== 'FAILED'),
  )
}

function idsOf(receipts: readonly IncomingPayment[]): string[] {
  return receipts.map(({ providerPaymentId }) => providerPaymentId)
}
