import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { reason } from '@/lib/kernel/field-schema'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { paymentMode } from '@/lib/providers/payments'
import { lockPayment, reserveRefund } from './queries'
import { getRefundablePayment } from './refundables.queries'
import { actsOnMoney, whyNotHere, whyNotRefundPayment } from './rules'
import { sendRefund } from './send-refund.step'

/**
 * An administrator gives back all that is left of a payment that settles nothing: a second one, one of another amount,
 * one for no order of ours (payments#surplus); of one that settles its order, what is beyond it. No registration ends
 * with it.
 */
export const refundPayment = operation('payments/refunds/refund-payment', {
  access: ['admin'],
  grants: ['FINANCE'],
  input: z.object({ paymentId: id, reason }),
  run: async ({ actor, input, world }) => {
    const scope = visible.payments(actor)
    const reserved = await inTransaction(world, async ({ db, now, record }) => {
      await lockPayment(db, (await getRefundablePayment(db, scope, input.paymentId)).id)
      const payment = await getRefundablePayment(db, scope, input.paymentId)
      refuseIf(whyNotHere(payment, paymentMode()))
      const projectId = payment.order?.projectId ?? null
      const states = payment.refunds.map(({ state }) => state)
      const { beyondMinor } = payment
      refuseIf(whyNotRefundPayment({ actsOnIt: actsOnMoney(actor, projectId), payment, states, beyondMinor }))
      const refund = await reserveRefund(db, now, {
        paymentId: payment.id,
        orderLineId: null,
        mode: payment.mode,
        provider: payment.provider,
        amountMinor: payment.flag === 'NONE' ? beyondMinor : payment.amountMinor - payment.refundedMinor,
        reason: input.reason,
        endsRegistration: false,
        byId: actor.administratorId,
      })
      record({ object: ['Refund', refund.id], projectId, reason: input.reason })
      return refund
    })
    const state = await sendRefund(world, reserved.id)
    if (state === 'FAILED') throw new Fault('refunds.amountRefused')
    return { id: reserved.id, state }
  },
})
