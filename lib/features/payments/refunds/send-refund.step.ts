import type { RefundState } from '@/lib/db/generated/enums'
import { lockPlaces } from '@/lib/features/payments/payments/received-payments.queries'
import { inTransaction, type Work } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { log } from '@/lib/log'
import { gatewayOf } from '@/lib/providers/payments'
import { NotLetIn, type PaymentGateway, ProviderRefused, type Repayment } from '@/lib/providers/payments/port'
import { answerRefund, getRefund, lockPayment, touchRefund } from './queries'
import { settleRefunds } from './settle-refunds.step'
import { tellPayer } from './tell-payer.step'
import { tellRepayment } from './tell-repayment.step'

type Refund = Awaited<ReturnType<typeof getRefund>>
type Answer = { state: Repayment['state']; providerRefundId: string | null; at: Date }

/**
 * Asks the provider to give back what was set aside, and writes down what it answers (payments#refunds). A silent
 * provider may have done it: the refund stays RESERVED, is looked for under its key and asked for anew under the same
 * one. Transfers are given back by hand, so there the reservation is all there is to do.
 */
export async function sendRefund(world: World, id: string, isAskedAgain = false): Promise<RefundState> {
  const refund = await getRefund(world.db, id)
  if (refund.state !== 'RESERVED' && refund.state !== 'SENT') return refund.state
  const answer = await askProvider(refund, world, isAskedAgain)
  if (answer !== null) return writeAnswer(world, refund, answer)
  await inTransaction(world, async ({ db, now, record }) => {
    await touchRefund(db, now, id)
    record({ object: ['Refund', id] })
  })
  return refund.state
}

async function askProvider(refund: Refund, { now }: World, isAskedAgain: boolean): Promise<Answer | null> {
  const { provider, state, payment } = refund
  if (provider === 'OFFLINE') return { state: 'DONE', providerRefundId: null, at: now }
  const request = { key: `refund:${refund.id}`, providerPaymentId: payment.providerPaymentId }
  try {
    const gateway = gatewayOf(provider)
    const found = isAskedAgain ? await gateway.findRefund(request) : null
    if (found !== null) return found
    return state === 'SENT' ? null : { ...(await giveBack(gateway, refund, request)), at: now }
  } catch (thrown) {
    if (!isAskedAgain && isNo(thrown)) return { state: 'FAILED', providerRefundId: null, at: now }
    log.warn({ err: thrown, refund: refund.id }, 'a provider did not say what became of a refund')
    return null
  }
}

/** Only a no to the very first question says that nothing went back: an earlier try may have been heard, its answer lost. */
function isNo(thrown: unknown): boolean {
  return thrown instanceof ProviderRefused && !(thrown instanceof NotLetIn)
}

function giveBack(gateway: PaymentGateway, refund: Refund, request: { key: string; providerPaymentId: string }) {
  const { amountMinor, payment, reason } = refund
  return gateway.refund({ ...request, amountMinor, currency: payment.currency, reason: reason ?? '' })
}

function writeAnswer(world: World, { id, paymentId, payment }: Refund, answer: Answer): Promise<RefundState> {
  return inTransaction(world, async (work) => {
    const { db, record } = work
    if (payment.orderId !== null) await lockPlaces(db, [payment.orderId], { withSeats: true })
    await lockPayment(db, paymentId)
    const refund = await getRefund(db, id)
    const answered = await writeTo(work, refund, answer)
    const { state } = await getRefund(db, answered)
    const changes = answered === id ? [{ field: 'state', before: refund.state, after: state }] : []
    record({ object: ['Refund', answered], changes })
    const end = payment.orderId === null ? { hasEnded: false } : await settleRefunds(work, payment.orderId)
    if (state !== 'FAILED') await tellPayer(work, answered, end)
    return state
  })
}

/**
 * The row the answer is of. Where one made at the provider was taken for ours meanwhile, for it has the same amount, ours
 * gets a row of its own, and the other waits for what is told of it; a no to ours, as there is nothing left, says nothing
 * of the other.
 */
async function writeTo(work: Work, refund: Refund, answer: Answer): Promise<string> {
  const { db, now } = work
  const { id, provider, mode, amountMinor, payment, providerRefundId: known } = refund
  const { providerRefundId } = answer
  if (known === null || known === providerRefundId) {
    await answerRefund(db, now, id, answer)
    return id
  }
  if (providerRefundId === null) return id
  const { providerPaymentId, currency } = payment
  const own = { ...answer, providerRefundId, providerPaymentId, amountMinor, currency }
  await touchRefund(db, now, id)
  return (await tellRepayment(work, { provider, mode }, own))?.refundId ?? id
}
