import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { getOrder } from '@/lib/features/payments/orders/queries'
import { lockPlaces } from '@/lib/features/payments/payments/received-payments.queries'
import { lockPayment } from '@/lib/features/payments/refunds/queries'
import { actsOnMoney } from '@/lib/features/payments/refunds/rules'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { paymentMode } from '@/lib/providers/payments'
import { getRefundablePayment } from '../refunds/refundables.queries'
import { applyReceipt } from './apply-receipt.step'
import { whyNotAttach } from './rules'
import { orderNumberText } from './schema'

/** An administrator says which order money was meant for that came with none: it settles it, or is kept there and flagged. */
export const attachPayment = operation('payments/payments/attach-payment', {
  access: ['admin'],
  grants: ['FINANCE'],
  input: z.object({ paymentId: id, number: orderNumberText }),
  write: async (work, { actor, input }) => {
    const { db, record } = work
    const scope = visible.payments(actor)
    const order = await getOrder(db, visible.orders(actor), input.number.toUpperCase())
    refuseIf(actsOnMoney(actor, null) ? null : 'refunds.notYours')
    await lockPlaces(db, [order.id], { withSeats: false })
    await lockPayment(db, (await getRefundablePayment(db, scope, input.paymentId)).id)
    const payment = await getRefundablePayment(db, scope, input.paymentId)
    refuseIf(whyNotAttach(payment, order, paymentMode()))
    const { mode, provider, providerPaymentId, amountMinor, currency, capturedAt } = payment
    const verdict = await applyReceipt(work, {
      mode,
      provider,
      receipt: { providerPaymentId, amountMinor, currency, capturedAt },
      by: { recordedByKind: 'SYSTEM', recordedById: null, note: null },
      order: { id: order.id, isTwisted: false },
    })
    if (verdict === null) throw new Fault('conflict.stale')
    record({ object: ['PaymentOrder', order.id], projectId: order.projectId })
    return { number: order.number, settles: verdict === 'SETTLES' }
  },
})
