import type { Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type { PaymentFlag, PaymentMode, PaymentProvider, PersonKind } from '@/lib/db/generated/enums'
import { newId } from '@/lib/db/ids'
import { closeOrders, linesSelect, orderOf, orderSelect } from '@/lib/features/payments/orders/queries'

const owedSelect = {
  ...linesSelect,
  registration: {
    select: {
      id: true,
      status: true,
      cancelledAt: true,
      projectId: true,
      project: { select: { name: true } },
      student: { select: { id: true, email: true, language: true } },
    },
  },
  packageRegistration: {
    select: {
      id: true,
      status: true,
      cancelledAt: true,
      package: { select: { name: true } },
      student: { select: { id: true, email: true, language: true } },
    },
  },
  schoolRegistration: {
    select: {
      id: true,
      status: true,
      cancelledAt: true,
      projectId: true,
      project: { select: { name: true } },
      contact: { select: { id: true, email: true, language: true, disabledAt: true } },
    },
  },
} satisfies Prisma.OrderLineSelect
const heldSelect = {
  ...orderSelect,
  lines: { select: owedSelect, orderBy: { id: 'asc' } },
  payments: { select: { flag: true } },
  invoice: {
    select: {
      number: true,
      school: { select: { name: true, nameEn: true } },
      contact: { select: { id: true, email: true, language: true, disabledAt: true } },
    },
  },
} satisfies Prisma.PaymentOrderSelect

/** An order with what it is for and what came in, under its lock. */
export type HeldOrder = ReturnType<typeof orderOf<Prisma.PaymentOrderGetPayload<{ select: typeof heldSelect }>>>

/**
 * Locks what orders are for and then the orders, before any payment of them (data-model#lock-order): packages,
 * registrations, schools' own, each kind of all of them at once; first the projects' seats, where money may go back.
 */
export async function lockPlaces(db: Tx, orderIds: readonly string[], what: { withSeats: boolean }): Promise<void> {
  const ids = Prisma.sql`any(${[...orderIds]}::uuid[])`
  const registrations = Prisma.sql`
    select registration_id from order_line where order_id = ${ids}
    union all select i.id from order_line l join registration i on i.package_registration_id = l.package_registration_id
      where l.order_id = ${ids}`
  const ofSchools = Prisma.sql`select school_registration_id from order_line where order_id = ${ids}`
  if (what.withSeats) {
    await db.$queryRaw`
      select 1 as locked from project_tally y where y.project_id in (
        select r.project_id from registration r where r.id in (${registrations})
        union all select s.project_id from school_registration s where s.id in (${ofSchools}))
      order by y.project_id for update`
  }
  await db.$queryRaw`
    select 1 as locked from package_registration k
    where k.id in (select package_registration_id from order_line where order_id = ${ids}) order by k.id for update`
  await db.$queryRaw`select 1 as locked from registration r where r.id in (${registrations}) order by r.id for update`
  await db.$queryRaw`
    select 1 as locked from school_registration s where s.id in (${ofSchools}) order by s.id for update`
  await db.$queryRaw`select 1 as locked from payment_order o where o.id = ${ids} order by o.id for update`
}

/** Locks an order with what it is for, and reads how it stands. */
export async function lockOrder(db: Tx, id: string): Promise<HeldOrder> {
  await lockPlaces(db, [id], { withSeats: false })
  return orderOf(await db.paymentOrder.findUniqueOrThrow({ where: { id }, select: heldSelect }))
}

type ProviderPaymentKey = { mode: PaymentMode; provider: PaymentProvider; providerPaymentId: string }

/** What went back of money that came in for no order, under its lock; null: there is no such orphan. */
export async function lockOrphan(
  db: Tx,
  { mode, provider, providerPaymentId }: ProviderPaymentKey,
): Promise<{ refundedMinor: number } | null> {
  const [orphan] = await db.$queryRaw<{ refundedMinor: number }[]>`
    select refunded_minor as "refundedMinor" from payment
    where mode = ${mode}::payment_mode and provider = ${provider}::payment_provider
      and provider_payment_id = ${providerPaymentId} and order_id is null for update`
  return orphan ?? null
}

/** Who wrote it down, and why where somebody did so by hand. */
export type RecordedBy = { recordedByKind: PersonKind; recordedById: string | null; note: string | null }

export type NewPayment = RecordedBy &
  ProviderPaymentKey & {
    orderId: string | null
    amountMinor: number
    currency: string
    flag: PaymentFlag
    capturedAt: Date
  }

/** Writes money down, once: its id, or null where it is known. An orphan whose order is known by now is taken up; one that
 * went back settles nothing. */
export async function keepPayment(db: Tx, now: Date, payment: NewPayment): Promise<string | null> {
  const id = newId(now)
  const { count } = await db.payment.createMany({ data: [{ id, createdAt: now, ...payment }], skipDuplicates: true })
  if (count > 0) return id
  const { orderId, flag, provider, mode, providerPaymentId } = payment
  if (orderId === null) return null
  const [adopted] = await db.payment.updateManyAndReturn({
    where: { provider, mode, providerPaymentId, orderId: null, ...(flag === 'NONE' ? { refundedMinor: 0 } : {}) },
    data: { orderId, flag },
    select: { id: true },
  })
  return adopted?.id ?? null
}

/** Settles what an order is for: registrations, packages with the registrations inside that wait, and schools' own. */
export async function settleLines(db: Tx, now: Date, { lines }: HeldOrder) {
  const bought = lines.flatMap(({ packageRegistration }) => packageRegistration?.id ?? [])
  const ofSchools = lines.flatMap(({ schoolRegistration }) => schoolRegistration?.id ?? [])
  const alone = lines.flatMap(({ registration }) => registration?.id ?? [])
  const settled = { status: 'PAID' as const, updatedAt: now, version: { increment: 1 } }
  await db.packageRegistration.updateMany({ where: { id: { in: bought } }, data: settled })
  await db.schoolRegistration.updateMany({ where: { id: { in: ofSchools } }, data: settled })
  return db.registration.updateManyAndReturn({
    where: {
      OR: [{ id: { in: alone } }, { packageRegistrationId: { in: bought } }],
      status: 'PENDING',
      cancelledAt: null,
    },
    data: { ...settled, holdUntil: null },
    select: { id: true, projectId: true, studentId: true },
  })
}

/** Closes whatever else waits for a payment of what this order is for, and answers the numbers. */
export async function closeOthers(db: Tx, now: Date, { id, lines }: HeldOrder): Promise<string[]> {
  const same = lines.flatMap(({ registration, packageRegistration, schoolRegistration }) => [
    ...(registration ? [{ registrationId: registration.id }] : []),
    ...(packageRegistration ? [{ packageRegistrationId: packageRegistration.id }] : []),
    ...(schoolRegistration ? [{ schoolRegistrationId: schoolRegistration.id }] : []),
  ])
  return closeOrders(db, now, { id: { not: id }, lines: { some: { isOpen: true, OR: same } } })
}
