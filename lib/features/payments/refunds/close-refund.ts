import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { lockPlaces } from '@/lib/features/payments/payments/received-payments.queries'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { reason } from '@/lib/kernel/field-schema'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { closeByHand, getRefund, getRefundInReach, lockPayment } from './queries'
import { actsOnMoney, whyNotClose } from './rules'
import { settleRefunds } from './settle-refunds.step'
import { tellPayer } from './tell-payer.step'

/**
 * An administrator says what became of a refund its provider can't tell of any more, or tells otherwise than the ledger has
 * it, after a look into its console.
 */
export const closeRefund = operation('payments/refunds/close-refund', {
  access: ['admin'],
  grants: ['FINANCE'],
  input: z.object({ refundId: id, state: z.enum(['DONE', 'FAILED']), reason }),
  run: async ({ actor, input: { refundId, state, reason }, world }) => {
    const { id, projectId } = await getRefundInReach(world.db, visible.payments(actor), refundId)
    refuseIf(actsOnMoney(actor, projectId) ? null : 'refunds.notYours')
    return inTransaction(world, async (work) => {
      const { db, now, record } = work
      const before = await getRefund(db, id)
      const { orderId } = before.payment
      if (orderId !== null) await lockPlaces(db, [orderId], { withSeats: true })
      await lockPayment(db, before.paymentId)
      refuseIf(whyNotClose(await getRefund(db, id), state, now))
      if (!(await closeByHand(db, now, id, state))) throw new Fault('refunds.closed')
      record({
        object: ['Refund', id],
        projectId,
        reason,
        changes: [{ field: 'state', before: before.state, after: state }],
      })
      const end = orderId === null ? { hasEnded: false } : await settleRefunds(work, orderId)
      if (state === 'DONE') await tellPayer(work, id, end)
      return { id, state }
    })
  },
})
