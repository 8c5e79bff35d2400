import type { Actor } from '@/lib/access/actor'
import type { Scoped } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { linesSelect } from '@/lib/features/payments/orders/queries'
import { lineTarget, targetOf } from '@/lib/features/payments/orders/targets.queries'
import { billed, maySeeReduction } from '@/lib/features/payments/payments/rules'
import { beyondOf, isOfSurplus } from '@/lib/features/payments/refunds/rules'
import { sumOf } from '../invoices/rules'
import { Fault } from '@/lib/kernel/fault'

const selected = {
  number: true,
  mode: true,
  provider: true,
  currency: true,
  projectId: true,
  invoiceId: true,
  ...linesSelect,
  paidAt: true,
  lines: {
    select: {
      id: true,
      ...linesSelect,
      ...lineTarget,
      registration: { select: { ...lineTarget.registration.select, studentId: true } },
      packageRegistration: { select: { ...lineTarget.packageRegistration.select, studentId: true } },
    },
    orderBy: { id: 'asc' },
  },
  payments: {
    select: {
      id: true,
      flag: true,
      amountMinor: true,
      currency: true,
      refundedMinor: true,
      refunds: {
        where: { state: { not: 'FAILED' } },
        select: { id: true, createdAt: true, amountMinor: true, state: true, doneAt: true, orderLineId: true },
      },
    },
    orderBy: { id: 'asc' },
  },
} satisfies Prisma.PaymentOrderSelect
type ReceiptRow = Prisma.PaymentOrderGetPayload<{ select: typeof selected }>

/** A paid order in reach as its receipt tells it; one nothing has come in for has none. */
export async function getReceipt(db: Db, scope: Scoped<Prisma.PaymentOrderWhereInput>, reader: Actor, number: string) {
  const paid = { number, state: { in: ['PAID' as const, 'OVERPAID' as const, 'REFUNDED' as const] } }
  const found = await db.paymentOrder.findFirst({ where: { AND: [scope, paid] }, select: selected })
  if (found === null || found.paidAt === null) throw new Fault('notFound')
  const row = { ...found, paidAt: found.paidAt }
  const { payments, paidAt, projectId: _project, ...rest } = readBy(reader, row)
  const { lines, ...paidFor } = rest
  const { bill, ...order } = billed(paidFor)
  return {
    ...order,
    /** null: how it came about is not for this reader. */
    bill: maySeeReduction(reader, found) ? bill : null,
    paidAt,
    lines: lines.map(lineOf),
    refunds: payments
      .flatMap((payment) =>
        payment.refunds.map((refund) => ({
          ...refund,
          currency: payment.currency,
          isSurplus: isOfSurplus(payment, refund, paidFor),
        })),
      )
      .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
      .map(({ id, amountMinor, currency, createdAt, doneAt, state, isSurplus }) => ({
        id,
        amountMinor,
        currency,
        isSurplus,
        isDone: state === 'DONE',
        at: doneAt ?? createdAt,
      })),
    /** What came in beyond what was due, and is not on its way back yet. */
    surplus: payments
      .map((payment) => ({ id: payment.id, minor: surplusOf(payment, paidFor), currency: payment.currency }))
      .filter(({ minor }) => minor > 0),
    /** What came in with the payment that settled it. */
    paidMinor: payments.find(({ flag }) => flag === 'NONE')?.amountMinor ?? paidFor.totalMinor,
  }
}

/**
 * A student whose school paid for many reads of the own line alone: its amounts, and what went back of it. What came in
 * beyond the order is the school's.
 */
function readBy(reader: Actor, { invoiceId, ...row }: ReceiptRow & { paidAt: Date }) {
  if (reader.role !== 'student' || invoiceId === null) return row
  const lines = row.lines.filter(
    (line) => (line.registration ?? line.packageRegistration)?.studentId === reader.studentId,
  )
  const ids = lines.map(({ id }) => id)
  const payments = row.payments
    .filter(({ flag }) => flag === 'NONE')
    .map((payment) => ({
      ...payment,
      amountMinor: sumOf(lines).totalMinor,
      refunds: payment.refunds.filter(({ orderLineId }) => orderLineId !== null && ids.includes(orderLineId)),
    }))
  return { ...row, ...sumOf(lines), lines, payments }
}

export type Receipt = Awaited<ReturnType<typeof getReceipt>>

function surplusOf(payment: ReceiptRow['payments'][number], order: { totalMinor: number }): number {
  return payment.flag === 'SURPLUS' ? payment.amountMinor - payment.refundedMinor : beyondOf(payment, order)
}

/** Each line is one of three things, by a constraint. */
function lineOf({ id, totalMinor, ...line }: ReceiptRow['lines'][number]) {
  const { student, school, number, project, package: bundle } = targetOf(line)
  const name = project?.name ?? bundle
  if (name === null) throw new Error(`the order line ${id} pays for nothing`)
  const schoolName = school && { zh: school.name, en: school.nameEn ?? '' }
  return { id, totalMinor, name, code: project?.code ?? null, number, student, school: schoolName }
}
