import type { Scoped } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { OrderState } from '@/lib/db/generated/enums'
import { asItStands, searchConditions } from '@/lib/db/search-text'
import { linesSelect } from '@/lib/features/payments/orders/queries'
import { lineTarget, targetOf } from '@/lib/features/payments/orders/targets.queries'
import { billed } from '@/lib/features/payments/payments/rules'
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
  payments: { select: { amountMinor: true, refundedMinor: true, flag: true, providerPaymentId: true } },
} satisfies Prisma.PaymentOrderSelect

/** Orders in reach that fit, the newest first. */
export async function listOrders(db: Db, scope: OrderScope, filter: OrderFilter, window: RowWindow) {
  const where = fitting(scope, filter)
  const rows = await db.paymentOrder.findMany({
    where,
    select: rowSelect,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    ...window,
  })
  const isAll = window.skip === 0 && rows.length < window.take
  return {
    rows: rows.map(({ lines, payments, ...order }) => ({
      ...billed(order),
      targets: lines.map(targetOf),
      capturedMinor: payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
      refundedMinor: payments.reduce((sum, { refundedMinor }) => sum + refundedMinor, 0),
      paymentIds: payments.map(({ providerPaymentId }) => providerPaymentId),
    })),
    total: isAll ? rows.length : await db.paymentOrder.count({ where }),
  } satisfies Page<unknown>
}
export type OrderRow = Omit<Awaited<ReturnType<typeof listOrders>>['rows'][number], 'bill'>

/** What came in and went back for the orders that fit, by currency. */
export async function sumOrders(db: Db, scope: OrderScope, filter: OrderFilter) {
  const sums = await db.payment.groupBy({
    by: ['currency'],
    where: await paidFor(db, fitting(scope, filter), filter.search ?? ''),
    _sum: { amountMinor: true, refundedMinor: true },
    orderBy: { currency: 'asc' },
  })
  return sums.map(({ currency, _sum }) => ({
    currency,
    capturedMinor: _sum.amountMinor ?? 0,
    refundedMinor: _sum.refundedMinor ?? 0,
  }))
}

/** Beyond these their ids cost more than a search through all payments does. */
const mostFound = 2_000

/** The payments of orders; of few that a search finds by their ids, since it would go through all that their lines lead to once more. */
async function paidFor(
  db: Db,
  order: Prisma.PaymentOrderWhereInput,
  search: string,
): Promise<Prisma.PaymentWhereInput> {
  if (search === '') return { order }
  const found = await db.paymentOrder.findMany({ where: order, select: { id: true }, take: mostFound + 1 })
  return found.length > mostFound ? { order } : { orderId: { in: found.map(({ id }) => id) } }
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
