import { moneyReaders } from '@/lib/access/actor'
import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { maySeeReduction } from '@/lib/features/payments/payments/rules'
import { orderNumberText } from '@/lib/features/payments/payments/schema'
import { actsOnMoney, whyNotRefundLine, whyNotRefundPayment } from '@/lib/features/payments/refunds/rules'
import { operation } from '@/lib/kernel/operation'
import { paymentMode } from '@/lib/providers/payments'
import { administratorNames, findPayer, getOrderDetail, listDeeds, type OrderDetail } from './detail.queries'

/** An order as the office sees it: lines, money, what became of it and by whom, the policy agreed to, what may be done now. */
export const getOrder = operation('payments/ledger/get-order', {
  access: ['admin'],
  grants: moneyReaders,
  input: z.object({ number: orderNumberText }),
  run: async ({ actor, input, world: { db } }) => {
    const order = await getOrderDetail(db, visible.orders(actor), paymentMode(), input.number)
    const actsOnIt = actsOnMoney(actor, order.projectId)
    const moneyIds = order.payments.flatMap(({ id, refunds }) => [id, ...refunds.map((refund) => refund.id)])
    const recordedBy = order.payments.flatMap(({ recordedById }) => recordedById ?? [])
    const names = await administratorNames(db, recordedBy)
    return {
      ...order,
      bill: maySeeReduction(actor, order) ? order.bill : null,
      /** The payer's client says it showed another policy than the one agreed to. */
      otherPolicy: otherPolicy(order),
      payerEmail: await findPayer(db, order),
      lines: order.lines.map((line) => ({ ...line, whyNotRefund: whyNotLine(order, line, actsOnIt) })),
      payments: order.payments.map(({ recordedById, ...payment }) => ({
        ...payment,
        recordedBy: (recordedById !== null && names.get(recordedById)) || null,
        whyNotRefund: whyNotRefundPayment({
          actsOnIt,
          payment,
          states: payment.refunds.map(({ state }) => state),
          // What a settling payment holds beyond its order is a finding, which has the way to give it back.
          beyondMinor: 0,
        }),
      })),
      ...(await listDeeds(db, order.id, moneyIds)),
      actsOnIt,
    }
  },
})

const words = (text: string) =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The text a client showed, where it is not ours, however it is set. */
function otherPolicy({ policy, shownPolicy }: OrderDetail): string | null {
  return shownPolicy === null || words(shownPolicy) === words(policy) ? null : shownPolicy
}

function whyNotLine({ payments }: OrderDetail, line: OrderDetail['lines'][number], actsOnIt: boolean) {
  const payment = payments.find(({ flag }) => flag === 'NONE') ?? null
  return whyNotRefundLine({ actsOnIt, payment, states: payment?.refunds.map(({ state }) => state) ?? [], line })
}
