import type { Scoped } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { FindingKind, PaymentMode, PaymentProvider } from '@/lib/db/generated/enums'
import { lineTarget, targetOf } from '@/lib/features/payments/orders/targets.queries'
import { countedMinor } from '@/lib/features/payments/refunds/rules'
import { isMadeAnew, mostFindings, patience } from './rules'

/** Which thing a finding is about: one of the three. */
export type Subject = { orderId: string } | { paymentId: string } | { refundId: string }

export type FindingReach = {
  orders: Scoped<Prisma.PaymentOrderWhereInput>
  payments: Scoped<Prisma.PaymentWhereInput>
}

/** What is looked at, and when. */
export type Sight = { mode: PaymentMode; now: Date }

/** Prisma asks for the relations of no row, too, some twenty statements for each list; mostly nothing is found. */
export const anyOne = { select: { id: true } } as const

export const orderSelect = {
  id: true,
  number: true,
  projectId: true,
  invoiceId: true,
  state: true,
  provider: true,
  currency: true,
  totalMinor: true,
  expiresAt: true,
  lines: {
    select: { ...lineTarget, id: true, refunds: { select: { amountMinor: true, state: true } } },
    orderBy: { createdAt: 'asc' },
    take: 2,
  },
} satisfies Prisma.PaymentOrderSelect
export const paymentSelect = {
  id: true,
  provider: true,
  providerPaymentId: true,
  amountMinor: true,
  refundedMinor: true,
  currency: true,
  flag: true,
  capturedAt: true,
  refunds: { select: { amountMinor: true, state: true, orderLineId: true, endsRegistration: true } },
  order: { select: orderSelect },
} satisfies Prisma.PaymentSelect

type OrderRow = Prisma.PaymentOrderGetPayload<{ select: typeof orderSelect }>
export type PaymentRow = Prisma.PaymentGetPayload<{ select: typeof paymentSelect }>

type OrderKey = 'id' | 'number' | 'projectId' | 'invoiceId'
/** Something that does not match, with what is needed to put it right. */
export type Discrepancy = {
  kind: FindingKind
  subject: Subject
  at: Date
  provider: PaymentProvider
  providerPaymentId: string | null
  amountMinor: number
  currency: string
  /** What its provider says instead. */
  statedAmount: { minor: number; currency: string } | null
  order: (Pick<OrderRow, OrderKey> & { target: ReturnType<typeof targetOf> | null }) | null
  /** What a part is given back of, and how much of it went back already. */
  line: { id: string; refundedMinor: number } | null
  /** It belongs to one of several lines, and only a person can say to which. */
  isOfSeveral: boolean
}

/** The one line of an order, which a finding can name; of several none is meant. */
export function onlyLine(row: OrderRow) {
  const [line, another] = row.lines
  return another === undefined ? line : undefined
}

function orderOf(row: OrderRow | null): Discrepancy['order'] {
  if (row === null) return null
  const line = onlyLine(row)
  const { id, number, projectId, invoiceId } = row
  return { id, number, projectId, invoiceId, target: line ? targetOf(line) : null }
}

function lineOf(row: OrderRow | null): Discrepancy['line'] {
  const line = row === null ? undefined : onlyLine(row)
  return line === undefined ? null : { id: line.id, refundedMinor: countedMinor(line.refunds) }
}

export function foundOrder(kind: FindingKind, row: OrderRow): Discrepancy {
  const { id: orderId, expiresAt: at, provider, totalMinor: amountMinor, currency } = row
  const money = { provider, providerPaymentId: null, amountMinor, currency, statedAmount: null }
  return { kind, subject: { orderId }, at, ...money, order: orderOf(row), line: lineOf(row), isOfSeveral: false }
}

export function foundPayment(
  kind: FindingKind,
  row: PaymentRow,
  subject: Subject = { paymentId: row.id },
): Discrepancy {
  const { capturedAt: at, provider, providerPaymentId, currency } = row
  const amountMinor = row.amountMinor - row.refundedMinor
  return {
    kind,
    subject,
    at,
    provider,
    providerPaymentId,
    amountMinor,
    currency,
    statedAmount: null,
    order: orderOf(row.order),
    line: lineOf(row.order),
    isOfSeveral: false,
  }
}

/** Orders that wait though their time is over: nobody could say what became of them. */
export async function listStuck(db: Db, reach: FindingReach, { mode, now }: Sight): Promise<Discrepancy[]> {
  const where = {
    AND: [reach.orders],
    mode,
    state: { in: ['CREATED', 'WAITING', 'CONFIRMING'] },
    expiresAt: { lt: new Date(now.getTime() - patience) },
  } satisfies Prisma.PaymentOrderWhereInput
  if ((await db.paymentOrder.findFirst({ where, ...anyOne })) === null) return []
  const rows = await db.paymentOrder.findMany({
    where,
    select: orderSelect,
    orderBy: { expiresAt: 'desc' },
    take: mostFindings,
  })
  return rows.map((row) => foundOrder('STUCK', row))
}

/** Money that settled nothing and is still here: a second payment, a late one, another amount, one for no order of ours. */
export async function listFlagged(db: Db, reach: FindingReach, { mode }: Sight): Promise<Discrepancy[]> {
  const where = {
    AND: [reach.payments],
    mode,
    flag: { in: ['SURPLUS', 'MISMATCH', 'ORPHAN'] },
    refundedMinor: { lt: db.payment.fields.amountMinor },
    // On its way back: waiting for its provider is a finding of its own.
    refunds: { none: { state: 'RESERVED' } },
  } satisfies Prisma.PaymentWhereInput
  if ((await db.payment.findFirst({ where, ...anyOne })) === null) return []
  const rows = await db.payment.findMany({
    where,
    select: { ...paymentSelect, order: { select: { ...orderSelect, payments: { select: { flag: true } } } } },
    orderBy: { capturedAt: 'desc' },
    take: mostFindings,
  })
  return rows.map((row) => {
    if (row.flag === 'ORPHAN' || row.flag === 'MISMATCH') return foundPayment(row.flag, row)
    const isSecond = row.order?.payments.some(({ flag }) => flag === 'NONE') === true
    return foundPayment(isSecond ? 'DOUBLE' : 'OVERPAID', row)
  })
}

/** Refunds whose provider owes an answer for too long, and failed ones nobody has made anew. */
export async function listAstray(db: Db, reach: FindingReach, { mode, now }: Sight): Promise<Discrepancy[]> {
  const where = {
    mode,
    payment: { AND: [reach.payments] },
    OR: [
      { state: 'RESERVED', createdAt: { lt: new Date(now.getTime() - patience) } },
      // Once it was under way, its payer was told that it comes.
      { state: 'FAILED', providerRefundId: { not: null } },
    ],
  } satisfies Prisma.RefundWhereInput
  if ((await db.refund.findFirst({ where, ...anyOne })) === null) return []
  const rows = await db.refund.findMany({
    where,
    select: {
      id: true,
      createdAt: true,
      updatedAt: true,
      state: true,
      amountMinor: true,
      paymentId: true,
      orderLineId: true,
      payment: { select: paymentSelect },
    },
    orderBy: { createdAt: 'desc' },
    take: mostFindings,
  })
  const later = await db.refund.findMany({
    where: { paymentId: { in: rows.map(({ paymentId }) => paymentId) }, state: { not: 'FAILED' } },
    select: { paymentId: true, orderLineId: true, amountMinor: true, createdAt: true },
  })
  return rows
    .filter(
      (row) =>
        row.state === 'RESERVED' || !later.some((one) => one.paymentId === row.paymentId && isMadeAnew(row, one)),
    )
    .map(({ id, createdAt, state, amountMinor, payment }) => ({
      ...foundPayment(state === 'FAILED' ? 'REFUND_FAILED' : 'REFUND_OPEN', payment, { refundId: id }),
      at: createdAt,
      amountMinor,
    }))
}
