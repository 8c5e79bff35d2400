import type { Scoped } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type { RefundState } from '@/lib/db/generated/enums'
import { asItStands } from '@/lib/db/search-text'
import { searched } from '@/lib/db/sql'
import type { LedgerFilter } from '@/lib/features/payments/ledger/filter.rules'
import { lineTarget, targetOf } from '@/lib/features/payments/orders/targets.queries'
import type { RowWindow } from '@/lib/kernel/paging'

type RefundFilter = LedgerFilter<RefundState>
type PaymentScope = Scoped<Prisma.PaymentWhereInput>

/** Refunds in reach that fit, the newest first, each with what it was for. */
export async function listRefunds(db: Db, scope: PaymentScope, filter: RefundFilter, window: RowWindow) {
  const where = await fitting(db, scope, filter)
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
    where: await fitting(db, scope, { ...filter, states: undefined }),
    _count: true,
  })
  return new Map(groups.map(({ state, _count }) => [state, _count]))
}

/** How many of them are in the states that are asked for; without any, all. */
export function countIn(counts: ReadonlyMap<RefundState, number>, states: readonly RefundState[] = []): number {
  const shown = states.length === 0 ? [...counts.keys()] : states
  return shown.reduce((sum, state) => sum + (counts.get(state) ?? 0), 0)
}

async function fitting(db: Db, scope: PaymentScope, filter: RefundFilter): Promise<Prisma.RefundWhereInput> {
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
      ...(search === '' ? [] : [{ id: { in: await listNamed(db, search) } }]),
      ...(states === undefined || states.length === 0 ? [] : [{ state: { in: [...states] } }]),
      ...(method === undefined ? [] : [{ provider: method }]),
      ...(projectCode === undefined
        ? []
        : [{ OR: [{ orderLine: ofLine }, { orderLineId: null, payment: { order: { lines: { some: ofLine } } } }] }]),
      { createdAt: { ...(from === undefined ? {} : { gte: from }), ...(until === undefined ? {} : { lt: until }) } },
    ],
  }
}

/** As many ids as one statement takes. */
const mostNamed = 30_000

/**
 * What a search means: by the order, the registration, what the provider calls it, or whose it is. It begins at the few people and
 * numbers that fit; a condition on refunds would join each of them with all that it could be for.
 */
async function listNamed(db: Db, search: string): Promise<string[]> {
  const begins = `${asItStands(search.toUpperCase())}%`
  const students = Prisma.sql`select s.id from student s where ${searched(Prisma.sql`s.search_text`, search)}`
  const schools = Prisma.sql`select c.id from school c where ${searched(Prisma.sql`c.search_text`, search)}`
  const rows = await db.$queryRaw<{ id: string }[]>`
    with whose as materialized (
      select l.id, l.order_id from order_line l
      where l.registration_id in (select r.id from registration r where r.student_id in (${students}))
        or l.package_registration_id in (select k.id from package_registration k where k.student_id in (${students}))
        or l.school_registration_id in (select o.id from school_registration o where o.school_id in (${schools})))
    select f.id from refund f
    where f.provider_refund_id = ${search}
      or f.order_line_id in (select id from whose)
      or f.order_line_id in (select l.id from order_line l join registration r on r.id = l.registration_id where r.number like ${begins})
      or f.payment_id in (select p.id from payment p join payment_order o on o.id = p.order_id where o.number like ${begins})
      or f.payment_id in (select p.id from payment p where p.provider_payment_id = ${search})
      or (f.order_line_id is null and f.payment_id in (select p.id from payment p join whose w on w.order_id = p.order_id))
    order by f.created_at desc limit ${mostNamed}`
  return rows.map(({ id }) => id)
}
