import type { Scoped } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { OrderState } from '@/lib/db/generated/enums'
import { asItStands, searchConditions } from '@/lib/db/search-text'
import { linesSelect } from '@/lib/features/payments/orders/queries'
import { lineTarget, targetOf } from '@/lib/features/payments/orders/targets.queries'
import { billed } from '@/lib/features/payments/payments/rules'
import { feeBackMinor } from '@/lib/features/payments/refunds/rules'
import type { Page, RowWindow } from '@/lib/kernel/paging'
import type { LedgerFilter } from './filter.rules'

type OrderFilter = LedgerFilter<OrderState>

export type OrderScope = Scoped<Prisma.PaymentOrderWhereInput>

export const rowSelect = {
  number: true,
  createdAt: true,
  paidAt: true,
  state: true,
  provider: true,
  providerOrderId: true,
  currency: true,
  projectId: true,
  invoiceId: true,
  ...linesSelect,
  lines: { select: lineTarget, orderBy: { createdAt: 'asc' } },
  payments: { select: { amountMinor: true, refundedMinor: true, currency: true, flag: true, providerPaymentId: true } },
} satisfies Prisma.PaymentOrderSelect

/** Beyond these their ids cost more than going by what they are searched for once more. */
const mostFound = 2_000

const newestFirst = [{ createdAt: 'desc' }, { id: 'desc' }] satisfies Prisma.PaymentOrderOrderByWithRelationInput[]

/** The orders in reach that fit: as a condition, and of few that a search finds the ids, the newest first. */
export type FoundOrders = { where: Prisma.PaymentOrderWhereInput; ids: readonly string[] | null }

/** A search goes through all that lines lead to, so its orders are looked for once: rows, number and sums are read by their ids. */
export async function findOrders(db: Db, scope: OrderScope, filter: OrderFilter): Promise<FoundOrders> {
  const where = fitting(scope, filter)
  if (!filter.search) return { where, ids: null }
  const found = await db.paymentOrder.findMany({
    where,
    select: { id: true },
    orderBy: newestFirst,
    take: mostFound + 1,
  })
  return { where, ids: found.length > mostFound ? null : found.map(({ id }) => id) }
}

/** A page of the orders found, the newest first. */
export async function listOrders(db: Db, { where, ids }: FoundOrders, window: RowWindow) {
  const page = { select: rowSelect, orderBy: newestFirst }
  const rows =
    ids === null
      ? await db.paymentOrder.findMany({ where, ...page, ...window })
      : await db.paymentOrder.findMany({
          where: { id: { in: ids.slice(window.skip, window.skip + window.take) } },
          ...page,
        })
  const isAll = window.skip === 0 && rows.length < window.take
  return {
    rows: rows.map(({ lines, payments, ...order }) => ({
      ...billed(order),
      targets: lines.map(targetOf),
      ...sumsIn(order.currency, payments),
      feeBackMinor: feeBackMinor(payments, order),
      /** What came in another currency than was asked for: it adds up to nothing with the rest. */
      otherMoney: payments.filter(({ currency }) => currency !== order.currency),
      paymentIds: payments.map(({ providerPaymentId }) => providerPaymentId),
    })),
    total: ids?.length ?? (isAll ? rows.length : await db.paymentOrder.count({ where })),
  } satisfies Page<unknown>
}
export type OrderRow = Omit<Awaited<ReturnType<typeof listOrders>>['rows'][number], 'bill'>

type CurrencyMoney = { amountMinor: number; refundedMinor: number; currency: string }

/** What came in and went back of one currency. */
export function sumsIn(currency: string, payments: readonly CurrencyMoney[]) {
  const own = payments.filter((one) => one.currency === currency)
  return {
    capturedMinor: own.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    refundedMinor: own.reduce((sum, { refundedMinor }) => sum + refundedMinor, 0),
  }
}

/** What came in and went back for the orders found, by currency. */
export async function sumOrders(db: Db, { where, ids }: FoundOrders) {
  const sums = await db.payment.groupBy({
    by: ['currency'],
    where: ids === null ? { order: where } : { orderId: { in: [...ids] } },
    _sum: { amountMinor: true, refundedMinor: true },
    orderBy: { currency: 'asc' },
  })
  return sums.map(({ currency, _sum }) => ({
    currency,
    capturedMinor: _sum.amountMinor ?? 0,
    refundedMinor: _sum.refundedMinor ?? 0,
  }))
}

function fitting(scope: OrderScope, filter: OrderFilter): Prisma.PaymentOrderWhereInput {
  const { mode, search = '', states, method, projectCode, from, until } = filter
  const ofProject = { project: { code: projectCode ?? '' } }
  // An invoice over several projects, or of a package, has none itself.
  const inLines = [
    { registration: ofProject },
    { schoolRegistration: ofProject },
    { packageRegistration: { registrations: { some: ofProject } } },
  ]
  return {
    AND: [
      scope,
      { mode },
      ...(search === '' ? [] : [{ OR: naming(search) }]),
      ...(states === undefined || states.length === 0 ? [] : [{ state: { in: [...states] } }]),
      ...(method === undefined ? [] : [{ provider: method }]),
      ...(projectCode === undefined ? [] : [{ OR: [ofProject, { lines: { some: { OR: inLines } } }] }]),
      { createdAt: { ...(from === undefined ? {} : { gte: from }), ...(until === undefined ? {} : { lt: until }) } },
    ],
  }
}

function naming(search: string): Prisma.PaymentOrderWhereInput[] {
  const schools = { lines: { some: { schoolRegistration: { AND: ofSchool(search) } } } }
  return [...namingOrder(search), { AND: searchConditions(search, byPerson) }, schools]
}

/** By its number, the registration's, or what its provider calls it. */
function namingOrder(search: string): Prisma.PaymentOrderWhereInput[] {
  const startsWith = { startsWith: asItStands(search.toUpperCase()) }
  return [
    { number: startsWith },
    { lines: { some: { registration: { number: startsWith } } } },
    { providerOrderId: search },
    { payments: { some: { providerPaymentId: search } } },
    { payments: { some: { refunds: { some: { providerRefundId: search } } } } },
  ]
}

/** Each kind of line apart: so the search begins at the few students, and not at every line. */
function byPerson(contains: string): Prisma.PaymentOrderWhereInput {
  const student = { searchText: { contains } }
  return {
    OR: [{ lines: { some: { registration: { student } } } }, { lines: { some: { packageRegistration: { student } } } }],
  }
}

/** By the school's name, alone or behind the project's code, as a transfer carries it. */
export function ofSchool(search: string): Prisma.SchoolRegistrationWhereInput[] {
  const [code = '', ...rest] = search.trim().split(/\s+/)
  const named = (text: string) => ({
    AND: searchConditions(text, (contains) => ({ school: { searchText: { contains } } })),
  })
  if (rest.length === 0) return [named(search)]
  const ofProject = { project: { code: { equals: code, mode: 'insensitive' as const } } }
  return [{ OR: [named(search), { AND: [ofProject, named(rest.join(' '))] }] }]
}
