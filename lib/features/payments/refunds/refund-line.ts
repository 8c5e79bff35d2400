import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { reason } from '@/lib/kernel/field-schema'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { paymentMode } from '@/lib/providers/payments'
import { lockPayment, reserveRefund } from './queries'
import { getRefundableLine } from './refundables.queries'
import { actsOnMoney, isWhole, leftOf, whyNotHere, whyNotRefundLine } from './rules'
import { refundAmount } from './schema'
import { sendRefund } from './send-refund.step'

/**
 * An administrator gives a line of an order back, wholly or in part, and says why (payments#refunds). All of it
 * cancels the registration, a part where `endsRegistration` says so. `refundedMinor` is what had gone back when the
 * administrator decided: a second click, or a colleague's, finds another sum and moves nothing.
 */
export const refundLine = operation('payments/refunds/refund-line', {
  access: ['admin'],
  grants: ['FINANCE'],
  input: z.object({
    lineId: id,
    amountMinor: refundAmount,
    refundedMinor: z.int().min(0),
    reason,
    endsRegistration: z.boolean().default(false),
  }),
  run: async ({ actor, input, world }) => {
    const reserved = await inTransaction(world, async ({ db, now, record }) => {
      const seen = await getRefundableLine(db, visible.orders(actor), input.lineId)
      if (seen.payment !== null) await lockPayment(db, seen.payment.id)
      const line = await getRefundableLine(db, visible.orders(actor), input.lineId)
      const { payment, order } = line
      refuseIf(whyNotHere(order, paymentMode()))
      const states = payment?.refunds.map(({ state }) => state) ?? []
      const actsOnIt = actsOnMoney(actor, order.projectId)
      refuseIf(whyNotRefundLine({ actsOnIt, payment, states, line }))
      if (payment === null) throw new Fault('refunds.nothingPaid')
      if (line.refundedMinor !== input.refundedMinor) throw new Fault('conflict.stale')
      if (input.amountMinor > leftOf(line)) throw new Fault('payments.refundTooHigh')
      const refund = await reserveRefund(db, now, {
        paymentId: payment.id,
        orderLineId: line.id,
        mode: order.mode,
        provider: payment.provider,
        amountMinor: input.amountMinor,
        reason: input.reason,
        endsRegistration: input.endsRegistration || isWhole(line, input.amountMinor),
        byId: actor.administratorId,
      })
      record({ object: ['Refund', refund.id], projectId: order.projectId, reason: input.reason, ...amounts(input) })
      return refund
    })
    return finished(reserved.id, world)
  },
})

const amounts = ({ amountMinor }: { amountMinor: number }) => ({
  changes: [{ field: 'amountMinor', before: null, after: String(amountMinor) }],
})

async function finished(id: string, world: World) {
  const state = await sendRefund(world, id)
  if (state === 'FAILED') throw new Fault('refunds.amountRefused')
  return { id, state }
}
