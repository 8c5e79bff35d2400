import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { paymentMode } from '@/lib/providers/payments'
import { getRefundInReach } from './queries'
import { actsOnMoney, whyNotHere } from './rules'
import { sendRefund } from './send-refund.step'

/** An administrator asks at once what became of a refund, rather than wait for the portal to do so. */
export const askRefund = operation('payments/refunds/ask-refund', {
  access: ['admin'],
  grants: ['FINANCE'],
  input: z.object({ refundId: id }),
  run: async ({ actor, input, world }) => {
    const { id, projectId, mode } = await getRefundInReach(world.db, visible.payments(actor), input.refundId)
    refuseIf(whyNotHere({ mode }, paymentMode()))
    refuseIf(actsOnMoney(actor, projectId) ? null : 'refunds.notYours')
    return { id, state: await sendRefund(world, id, true) }
  },
})
