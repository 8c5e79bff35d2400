import type { RefundState } from '@/lib/db/generated/enums'
import { inTransaction } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { log } from '@/lib/log'
import { gatewayOf } from '@/lib/providers/payments'
import { type PaymentGateway, ProviderRefused, type Repayment } from '@/lib/providers/payments/port'
import {
  answerRefund,
  getRefund,
  lockPayment,
  lockPlaces,
  settleRefunds,
  tellPayer,
  tellRepayment,
  touchRefund,
} from './queries'

type Refund = Awaited<ReturnType<typeof getRefund>>
type Answer = { state: Repayment['state']; providerRefundId: string | null; at: Date }

/**
 * Asks the provider to give back what was set aside, and writes down what it answers (decisions, Payment: lock, provider,
 * record). A silent provider may have done it: the refund stays RESERVED, is looked for under its key and asked for anew
 * under the same one. Transfers are given back by hand, so there the reservation is all there is to do.
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
  const asked = { key: `refund:${refund.id}`, providerPaymentId: payment.providerPaymentId }
  try {
    const gateway = gatewayOf(provider)
    const found = isAskedAgain ? await gateway.findRefund(asked) : null
    if (found !== null) return found
    return state === 'SENT' ? null : { ...(await giveBack(gateway, refund, asked)), at: now }
  } catch (thrown) {
    if (thrown instanceof ProviderRefused) return { state: 'FAILED', providerRefundId: null, at: now }
    log.warn({ err: thrown, refund: refund.id }, 'a provider did not say what became of a refund')
    return null
  }
}

function giveBack(gateway: PaymentGateway, refund: Refund, asked: { key: string; providerPaymentId: string }) {
  const { amountMinor, payment, reason } = refund
  return gateway.refund({ ...asked, amountMinor, currency: payment.currency, reason: reason ?? '' })
}

function writeAnswer(world: World, { id, paymentId, payment }: Refund, answer: Answer): Promise<RefundState> {
  return inTransaction(world, async ({ db, now, record }) => {
    if (payment.orderId !== null) await lockPlaces(db, payment.orderId)
    await lockPayment(db, paymentId)
    const { providerRefundId: known, ...refund } = await getRefund(db, id)
    const { provider, mode, amountMinor } = refund
    const { providerRefundId } = answer
    if (known !== null && providerRefundId !== null && known !== providerRefundId) {
      // A refund made at the provider meanwhile was taken for this one: that one gets a row of its own.
      const told = { ...answer, providerRefundId, providerPaymentId: payment.providerPaymentId, amountMinor }
      await tellRepayment(db, now, { provider, mode }, { ...told, currency: payment.currency })
    }
    await answerRefund(db, now, id, answer)
    const followed = payment.orderId === null ? [] : await settleRefunds(db, now, payment.orderId)
    const { state } = await getRefund(db, id)
    if (state !== 'FAILED') await tellPayer(db, now, id, followed)
    const changes = [{ field: 'state', before: refund.state, after: state }]
    record({ object: ['Refund', id], changes })
    for (const entry of followed) record(entry)
    return state
  })
}
