import type { Scoped } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { isUuid } from '@/lib/db/ids'
import { storedTerms } from '@/lib/features/payments/orders/queries'
import { Fault } from '@/lib/kernel/fault'
import { beyondOf, countedMinor } from './rules'

const lineSelect = {
  id: true,
  feeAfterMinor: true,
  processingFeeMinor: true,
  totalMinor: true,
  refunds: { select: { amountMinor: true, state: true } },
  registration: { select: { cancelledAt: true } },
  packageRegistration: { select: { cancelledAt: true } },
  schoolRegistration: { select: { cancelledAt: true } },
  order: {
    select: {
      id: true,
      number: true,
      state: true,
      mode: true,
      provider: true,
      currency: true,
      projectId: true,
      refundTerms: true,
      payments: {
        where: { flag: 'NONE' },
        select: {
          id: true,
          provider: true,
          providerPaymentId: true,
          amountMinor: true,
          refundedMinor: true,
          flag: true,
          refunds: { select: { state: true } },
        },
        orderBy: { createdAt: 'asc' },
        take: 1,
      },
    },
  },
} satisfies Prisma.OrderLineSelect

/** A line of an order in reach, with the money it was paid with and the policies agreed to, by which it is given back. */
export async function getRefundableLine(db: Db, scope: Scoped<Prisma.PaymentOrderWhereInput>, id: string) {
  const row = isUuid(id)
    ? await db.orderLine.findFirst({ where: { id, order: { AND: [scope] } }, select: lineSelect })
    : null
  if (row === null) throw new Fault('notFound')
  const { order, refunds, registration, packageRegistration, schoolRegistration, ...line } = row
  const { payments, refundTerms, ...rest } = order
  return {
    ...line,
    refundedMinor: countedMinor(refunds),
    order: rest,
    payment: payments[0] ?? null,
    policies: storedTerms.parse(refundTerms),
    isCancelled: (registration ?? packageRegistration ?? schoolRegistration)?.cancelledAt != null,
  }
}

/** A payment in reach, and what of it went back. */
export async function getRefundablePayment(db: Db, scope: Scoped<Prisma.PaymentWhereInput>, id: string) {
  const row = isUuid(id)
    ? await db.payment.findFirst({
        where: { AND: [scope, { id }] },
        select: {
          id: true,
          mode: true,
          provider: true,
          providerPaymentId: true,
          amountMinor: true,
          currency: true,
          refundedMinor: true,
          flag: true,
          capturedAt: true,
          orderId: true,
          order: { select: { projectId: true, totalMinor: true } },
          refunds: { select: { state: true, amountMinor: true, orderLineId: true } },
        },
      })
    : null
  if (row === null) throw new Fault('notFound')
  return { ...row, beyondMinor: beyondOf(row, row.order) }
}
