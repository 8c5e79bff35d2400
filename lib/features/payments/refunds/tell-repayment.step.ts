import type { PaymentMode, PaymentProvider } from '@/lib/db/generated/enums'
import type { Work } from '@/lib/kernel/transaction'
import type { Repayment } from '@/lib/providers/payments/port'
import { replaceSettlement } from './replace-settlement.step'
import { answerRefund, lockPayment } from './queries'
import { createRepayment, findKnownRefund, findRepaidPayment, getRepaidMoney, nameRefund } from './repayments.queries'
import { lineOfRepayment, waitingStates } from './rules'

type ToldRepayment = {
  refundId: string
  isNew: boolean
  /** It had failed here, and went back all the same: the ledger does not count it. */
  isRevived: boolean
  orderId: string | null
}

/**
 * Writes down money that went back as its provider tells it: a refund we know by its id, one we have set aside and not
 * heard of yet, or one made at the provider by hand. null: the payment is none of ours. Lock the places of its order first.
 */
export async function tellRepayment(
  work: Work,
  by: { provider: PaymentProvider; mode: PaymentMode },
  repayment: Repayment,
): Promise<ToldRepayment | null> {
  const { db, now } = work
  const payment = await findRepaidPayment(db, by, repayment.providerPaymentId)
  if (payment === null || payment.currency !== repayment.currency) return null
  await lockPayment(db, payment.id)
  const { id: paymentId, orderId } = payment
  const known = await findKnownRefund(db, paymentId, repayment, waitingStates(repayment.state))
  if (known !== null) {
    const isNew = await answerRefund(db, now, known.id, repayment)
    if (!isNew) await nameRefund(db, known.id, repayment.providerRefundId)
    return { refundId: known.id, isNew, isRevived: known.state === 'FAILED' && repayment.state === 'DONE', orderId }
  }
  const isWhole = repayment.state !== 'FAILED' && repayment.amountMinor === payment.amountMinor
  const isReplaced = isWhole && (await replaceSettlement(work, payment))
  const isOfLine = payment.flag === 'NONE' && !isReplaced
  const orderLineId = isOfLine ? await findLine(db, paymentId, repayment.amountMinor) : null
  const refundId = await createRepayment(db, now, { ...by, paymentId, orderLineId }, repayment)
  return { refundId, isNew: true, isRevived: false, orderId }
}

async function findLine(db: Work['db'], paymentId: string, amountMinor: number): Promise<string | null> {
  const { payment, order } = await getRepaidMoney(db, paymentId)
  return lineOfRepayment(payment, order, amountMinor)
}
