import { moneyReaders } from '@/lib/access/actor'
import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { getRefundableLine } from './refundables.queries'
import { actsOnMoney, leftOf, lowestPercent, proposedMinor, whyNotRefundLine } from './rules'

/** What the policy rows agreed to give back of a line at this instant, and what stands in the way (payments#refunds). */
export const proposeRefund = operation('payments/refunds/propose-refund', {
  access: ['admin'],
  grants: moneyReaders,
  input: z.object({ lineId: id }),
  run: async ({ actor, input, world: { db, now } }) => {
    const line = await getRefundableLine(db, visible.orders(actor), input.lineId)
    const { payment, order } = line
    const actsOnIt = actsOnMoney(actor, order.projectId)
    // What is given back tells of a reduction.
    refuseIf(actsOnIt ? null : 'refunds.notYours')
    const states = payment?.refunds.map(({ state }) => state) ?? []
    const percent = lowestPercent(
      line.policies.map(({ steps }) => steps),
      now,
    )
    return {
      lineId: line.id,
      currency: order.currency,
      feeAfterMinor: line.feeAfterMinor,
      processingFeeMinor: line.processingFeeMinor,
      totalMinor: line.totalMinor,
      refundedMinor: line.refundedMinor,
      leftMinor: leftOf(line),
      percent,
      proposedMinor: percent === null ? null : proposedMinor(line, percent),
      policies: line.policies,
      isOnInvoice: order.invoiceId !== null,
      isByHand: payment?.provider === 'OFFLINE',
      isCancelled: line.isCancelled,
      whyNot: whyNotRefundLine({ actsOnIt, payment, states, line }),
    }
  },
})
