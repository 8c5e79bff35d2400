import type { Scoped } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { OrderState, PaymentMode, PaymentProvider } from '@/lib/db/generated/enums'
import { searchConditions } from '@/lib/db/search-text'
import { linesSelect, storedTerms } from '@/lib/features/payments/orders/queries'
import { getPayables } from '@/lib/features/payments/payments/queries'
import { billed } from '@/lib/features/payments/payments/rules'
import { bilingualOf } from '@/lib/i18n/languages'
import { Fault } from '@/lib/kernel/fault'
import type { Page } from '@/lib/kernel/paging'

const namesSelect = { nativeFamily: true, nativeGiven: true, latinFamily: true, latinGiven: true } as const
const projectSelect = { code: true, name: true } as const

/** What a line is for, and whose it is. */
export const lineTarget = {
  registration: {
    select: {
      id: true,
      number: true,
      cancelledAt: true,
      student: { select: namesSelect },
      project: { select: projectSelect },
    },
  },
  packageRegistration: {
    select: { id: true, cancelledAt: true, student: { select: namesSelect }, package: { select: { name: true } } },
  },
  schoolRegistration: {
    select: {
      id: true,
      cancelledAt: true,
      school: { select: { name: true, nameEn: true } },
      project: { select: projectSelect },
    },
  },
} satisfies Prisma.OrderLineSelect

type LineTarget = Prisma.OrderLineGetPayload<{ select: typeof lineTarget }>

/** One shape for what is paid for. */
export function targetOf({ registration, packageRegistration, schoolRegistration }: LineTarget) {
  const project = registration?.project ?? schoolRegistration?.project ?? null
  return {
    student: registration?.student ?? packageRegistration?.student ?? null,
    school: schoolRegistration?.school ?? null,
    number: registration?.number ?? null,
    project: project && { code: project.code, name: bilingualOf(project.name) },
    package: packageRegistration && bilingualOf(packageRegistration.package.name),
    isCancelled: (registration ?? packageRegistration ?? schoolRegistration)?.cancelledAt != null,
  }
}

export type OrderFilter = {
  mode: PaymentMode
  search?: string | undefined
  states?: readonly OrderState[] | undefined
  method?: PaymentProvider | undefined
  projectCode?: string | undefined
  from?: Date | undefined
  until?: Date | undefined
}

type OrderScope = Scoped<Prisma.PaymentOrderWhereInput>

const rowSelect = {
  number: true,
  createdAt: true,
  paidAt: true,
  state: true,
  provider: true,
  providerOrderId: true,
  currency: true,
  projectId: true,
  ...linesSelect,
  lines: { select: lineTarget, orderBy: { createdAt: 'asc' } },
  payments: { select: { amountMinor: true, refundedMinor: true, flag: true, providerPaymentId: true } },
} satisfies Prisma.PaymentOrderSelect

/** Orders in reach that fit, the newest first. */
export async function listOrders(
  db: Db,
  scope: OrderScope,
  filter: OrderFilter,
  window: { skip: number; take: number },
) {
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
    where: { order: fitting(scope, filter) },
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
  const inPackage = { registrations: { some: ofProject } }
  return {
    AND: [
      scope,
      { mode },
      ...(search === '' ? [] : [{ OR: naming(search) }]),
      ...(states === undefined || states.length === 0 ? [] : [{ state: { in: [...states] } }]),
      ...(method === undefined ? [] : [{ provider: method }]),
      ...(projectCode === undefined
        ? []
        : [{ OR: [ofProject, { lines: { some: { packageRegistration: inPackage } } }] }]),
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
  const startsWith = { startsWith: search.toUpperCase() }
  return [
    { number: startsWith },
    { lines: { some: { registration: { number: startsWith } } } },
    { providerOrderId: search },
    { payments: { some: { providerPaymentId: search } } },
    { payments: { some: { refunds: { some: { providerRefundId: search } } } } },
  ]
}

function byPerson(contains: string): Prisma.PaymentOrderWhereInput {
  const searchText = { searchText: { contains } }
  return {
    lines: {
      some: {
        OR: [{ registration: { student: searchText } }, { packageRegistration: { student: searchText } }],
      },
    },
  }
}

const detailSelect = {
  ...rowSelect,
  id: true,
  updatedAt: true,
  expiresAt: true,
  mode: true,
  payerKind: true,
  payerId: true,
  providerKey: true,
  policy: true,
  policyHash: true,
  shownPolicy: true,
  refundTerms: true,
  agreedAt: true,
  agreedById: true,
  lines: {
    select: {
      ...lineTarget,
      id: true,
      totalMinor: true,
      refunds: { select: { amountMinor: true, state: true } },
    },
    orderBy: { createdAt: 'asc' },
  },
  payments: {
    select: {
      id: true,
      provider: true,
      providerPaymentId: true,
      amountMinor: true,
      currency: true,
      refundedMinor: true,
      flag: true,
      note: true,
      recordedByKind: true,
      recordedById: true,
      capturedAt: true,
      refunds: {
        select: {
          id: true,
          createdAt: true,
          updatedAt: true,
          doneAt: true,
          orderLineId: true,
          providerRefundId: true,
          amountMinor: true,
          state: true,
          reason: true,
          endsRegistration: true,
          by: { select: { name: true } },
        },
        orderBy: { createdAt: 'asc' },
      },
    },
    orderBy: { capturedAt: 'asc' },
  },
} satisfies Prisma.PaymentOrderSelect

/** An order in reach with all there is to know of it; absent and out of reach are the same. */
export async function getOrderDetail(db: Db, scope: OrderScope, mode: PaymentMode, number: string) {
  const row = await db.paymentOrder.findFirst({ where: { AND: [scope, { mode, number }] }, select: detailSelect })
  if (row === null) throw new Fault('notFound')
  const { lines, policyHash, refundTerms, ...order } = row
  return {
    ...billed(order),
    policyHash: Buffer.from(policyHash).toString('hex'),
    refundTerms: storedTerms.parse(refundTerms),
    lines: lines.map(({ refunds, registration, packageRegistration, schoolRegistration, ...line }) => ({
      ...line,
      refundedMinor: refunds.reduce((sum, one) => sum + (one.state === 'FAILED' ? 0 : one.amountMinor), 0),
      ...targetOf({ registration, packageRegistration, schoolRegistration }),
    })),
  }
}
export type OrderDetail = Awaited<ReturnType<typeof getOrderDetail>>

/** How the state of an order changed, by whom and by which operation; beside it what administrators did with it. */
export async function listDeeds(db: Db, orderId: string, itsIds: readonly string[]) {
  const changes = await db.stateChange.findMany({
    where: { objectType: 'PaymentOrder', objectId: orderId },
    select: { tx: true, at: true, fromState: true, toState: true },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
  })
  const entries = await db.auditEntry.findMany({
    where: {
      OR: [
        { objectType: { in: ['PaymentOrder', 'Payment', 'Refund'] }, objectId: { in: [orderId, ...itsIds] } },
        { tx: { in: changes.map(({ tx }) => tx) } },
      ],
    },
    select: { tx: true, at: true, operation: true, actorKind: true, actorId: true, source: true, reason: true },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
  })
  const names = await administratorNames(
    db,
    entries.flatMap(({ actorKind, actorId }) => (actorKind === 'ADMIN' && actorId !== null ? [actorId] : [])),
  )
  const by = ({ actorKind, actorId, source }: (typeof entries)[number]) => ({
    actorKind,
    source,
    name: (actorId !== null && names.get(actorId)) || null,
  })
  return {
    changes: changes.map(({ tx, at, fromState, toState }) => {
      const entry = entries.find((one) => one.tx === tx)
      return { at, fromState, toState, by: entry === undefined ? null : by(entry) }
    }),
    deeds: entries
      .filter(({ actorKind }) => actorKind === 'ADMIN')
      .map((entry) => ({ at: entry.at, operation: entry.operation, reason: entry.reason, by: by(entry) })),
  }
}

/** Names of administrators by their ids. */
export async function administratorNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await db.administrator.findMany({ where: { id: { in: [...ids] } }, select: { id: true, name: true } })
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** Who paid: the address she is told of it, masked by nothing, since whoever reads this answers her. */
export async function findPayer(db: Db, { payerKind, payerId }: { payerKind: string; payerId: string }) {
  const where = { where: { id: payerId }, select: { email: true } } as const
  const row = payerKind === 'STUDENT' ? await db.student.findUnique(where) : await db.contact.findUnique(where)
  return row?.email ?? null
}

const atOnce = 8

export type PayableReach = {
  registrations: Scoped<Prisma.RegistrationWhereInput>
  packageRegistrations: Scoped<Prisma.PackageRegistrationWhereInput>
  schoolRegistrations: Scoped<Prisma.SchoolRegistrationWhereInput>
}

/** What waits for its payment, and what decides how much that is. */
export type Payable = {
  id: string
  target: ReturnType<typeof targetOf>
  /** null: a package's. */
  projectId: string | null
  priceMinor: number
  reducedMinor: number | null
  currency: string
  bps: number
}

/**
 * What waits for its payment in reach, by number, student or school, the newest first: registrations, packages, and what
 * schools registered for themselves, which are also found by the reference their transfer carries.
 */
export async function listPayables(db: Db, reach: PayableReach, search: string): Promise<Payable[]> {
  const student = { AND: searchConditions(search, (contains) => ({ searchText: { contains } })) }
  const waits = { status: 'PENDING', cancelledAt: null } as const
  const registrations = await db.registration.findMany({
    where: {
      AND: [reach.registrations, waits, { packageRegistrationId: null }],
      OR: [{ number: { startsWith: search.toUpperCase() } }, { student }, { school: student }],
    },
    select: {
      ...lineTarget.registration.select,
    },
    orderBy: { createdAt: 'desc' },
    take: atOnce,
  })
  const packages = await db.packageRegistration.findMany({
    where: { AND: [reach.packageRegistrations, waits, { student }] },
    select: {
      ...lineTarget.packageRegistration.select,
    },
    orderBy: { createdAt: 'desc' },
    take: atOnce,
  })
  const schools = await db.schoolRegistration.findMany({
    where: { AND: [reach.schoolRegistrations, waits, ...ofSchool(search)] },
    select: {
      ...lineTarget.schoolRegistration.select,
    },
    orderBy: { createdAt: 'desc' },
    take: atOnce,
  })
  const none = { registration: null, packageRegistration: null, schoolRegistration: null }
  const targets = new Map([
    ...registrations.map((row) => [row.id, targetOf({ ...none, registration: row })] as const),
    ...packages.map((row) => [row.id, targetOf({ ...none, packageRegistration: row })] as const),
    ...schools.map((row) => [row.id, targetOf({ ...none, schoolRegistration: row })] as const),
  ])
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  const payables = [
    ...(await getPayables(db, 'registration', idsOf(registrations))),
    ...(await getPayables(db, 'package', idsOf(packages))),
    ...(await getPayables(db, 'school', idsOf(schools))),
  ]
  return [...targets].flatMap(([id, target]) => {
    const payable = payables.find((one) => one.id === id)
    if (payable === undefined) return []
    const { projectId, priceMinor, reducedMinor, currency, processingFeeBps } = payable
    return { id, target, projectId, priceMinor, reducedMinor, currency, bps: processingFeeBps }
  })
}

/** By the school's name, alone or behind the project's code, as a transfer carries it. */
function ofSchool(search: string): Prisma.SchoolRegistrationWhereInput[] {
  const [code = '', ...rest] = search.trim().split(/\s+/)
  const named = (text: string) => ({
    AND: searchConditions(text, (contains) => ({ school: { searchText: { contains } } })),
  })
  if (rest.length === 0) return [named(search)]
  const ofProject = { project: { code: { equals: code, mode: 'insensitive' as const } } }
  return [{ OR: [named(search), { AND: [ofProject, named(rest.join(' '))] }] }]
}
