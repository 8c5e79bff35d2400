import type { Scoped } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { RefundState } from '@/lib/db/generated/enums'
import { asItStands, searchConditions } from '@/lib/db/search-text'
import type { LedgerFilter } from '@/lib/features/payments/ledger/filter.rules'
import { lineTarget, targetOf } from '@/lib/features/payments/orders/targets.queries'

type RefundFilter = LedgerFilter<RefundState>
type PaymentScope = Scoped<Prisma.PaymentWhereInput>

/** Refunds in reach that fit, the newest first, each with what it was for. */
export async function listRefunds(
  db: Db,
  scope: PaymentScope,
  filter: RefundFilter,
  window: { skip: number; take: number },
) {
  const where = fitting(scope, filter)
  const rows = await db.refund.findMany({
    where,
    select: {
      id: true,
      createdAt: true,
      doneAt: true,
      state: true,
      provider: true,
      providerRefundId: true,
      amountMinor: true,
      reason: true,
      endsRegistration: true,
      by: { select: { name: true } },
      orderLine: { select: lineTarget },
      payment: {
        select: {
          currency: true,
          providerPaymentId: true,
          order: { select: { number: true, lines: { select: lineTarget, orderBy: { id: 'asc' }, take: 1 } } },
        },
      },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    ...window,
  })
  return rows.map(({ orderLine, by, payment: { order, ...payment }, ...row }) => {
    const line = orderLine ?? order?.lines[0]
    return {
      ...row,
      ...payment,
      by: by?.name ?? null,
      order: order?.number ?? null,
      target: line === undefined ? null : targetOf(line),
    }
  })
}
export type RefundRow = Awaited<ReturnType<typeof listRefunds>>[number]

/** How many refunds that fit are in each state, whichever states the filter names. */
export async function countRefunds(db: Db, scope: PaymentScope, filter: RefundFilter) {
  const groups = await db.refund.groupBy({
    by: ['state'],
    where: fitting(scope, { ...filter, states: undefined }),
    _count: true,
  })
  return new Map(groups.map(({ state, _count }) => [state, _count]))
}

/** How many of them are in the states that are asked for; without any, all. */
export function countIn(counts: ReadonlyMap<RefundState, number>, states: readonly RefundState[] = []): number {
  const shown = states.length === 0 ? [...counts.keys()] : states
  return shown.reduce((sum, state) => sum + (counts.get(state) ?? 0), 0)
}

function fitting(scope: PaymentScope, filter: RefundFilter): Prisma.RefundWhereInput {
  const { mode, search = '', states, method, projectCode, from, until } = filter
  const ofProject = { project: { code: projectCode ?? '' } }
  const ofLine = {
    OR: [
      { registration: ofProject },
      { schoolRegistration: ofProject },
      { packageRegistration: { registrations: { some: ofProject } } },
    ],
  }
  return {
    AND: [
      { payment: scope },
      { mode },
      ...(search === '' ? [] : [{ OR: naming(search) }]),
      ...(states === undefined || states.length === 0 ? [] : [{ state: { in: [...states] } }]),
      ...(method === undefined ? [] : [{ provider: method }]),
      ...(projectCode === undefined
        ? []
        : [{ OR: [{ orderLine: ofLine }, { orderLineId: null, payment: { order: { lines: { some: ofLine } } } }] }]),
      { createdAt: { ...(from === undefined ? {} : { gte: from }), ...(until === undefined ? {} : { lt: until }) } },
    ],
  }
}

/** By the order, the registration, what the provider calls it, or whose it is. */
function naming(search: string): Prisma.RefundWhereInput[] {
  const startsWith = { startsWith: asItStands(search.toUpperCase()) }
  return [
    { payment: { order: { number: startsWith } } },
    { orderLine: { registration: { number: startsWith } } },
    { providerRefundId: search },
    { payment: { providerPaymentId: search } },
    { AND: searchConditions(search, byWhom) },
  ]
}

/** Each kind of line apart: a condition over all of them would join every refund with what each kind leads to. */
function byWhom(contains: string): Prisma.RefundWhereInput {
  const searchText = { searchText: { contains } }
  const whose = [
    { registration: { student: searchText } },
    { packageRegistration: { student: searchText } },
    { schoolRegistration: { school: searchText } },
  ]
  const ofOrder = whose.map((line) => ({ payment: { order: { lines: { some: line } } } }))
  return { OR: [{ orderLine: { OR: whose } }, { orderLineId: null, OR: ofOrder }] }
}
