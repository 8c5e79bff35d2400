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
  registration: { select: { cancelledAt: true, project: { select: { code: true } } } },
  packageRegistration: {
    select: {
      cancelledAt: true,
      package: { select: { projects: { select: { project: { select: { code: true } } } } } },
    },
  },
  schoolRegistration: { select: { cancelledAt: true, project: { select: { code: true } } } },
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
      invoiceId: true,
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
  const codes = packageRegistration
    ? packageRegistration.package.projects.map(({ project }) => project.code)
    : [registration?.project.code ?? schoolRegistration?.project.code ?? '']
  return {
    ...line,
    refundedMinor: countedMinor(refunds),
    order: rest,
    payment: payments[0] ?? null,
    policies: ownTerms(storedTerms.parse(refundTerms), codes),
    isCancelled: (registration ?? packageRegistration ?? schoolRegistration)?.cancelledAt != null,
  }
}

/** Of an order over several projects a line goes back by its own; where the order names none of them, by all of them. */
function ownTerms<Term extends { code: string }>(terms: Term[], codes: readonly string[]): Term[] {
  const own = terms.filter(({ code }) => codes.includes(code))
  return own.length > 0 ? own : terms
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
