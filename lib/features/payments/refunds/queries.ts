import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { PaymentMode, PaymentProvider, RefundState } from '@/lib/db/generated/enums'
import { isUuid, newId } from '@/lib/db/ids'
import { storedTerms } from '@/lib/features/payments/orders/queries'
import { findContactPerson, findStudentPerson } from '@/lib/features/people/auth/queries'
import { bilingualOf, defaultLanguage, inLanguage } from '@/lib/i18n/languages'
import { queueMails } from '@/lib/jobs/outbox'
import type { AuditRecord } from '@/lib/kernel/audit'
import { Fault } from '@/lib/kernel/fault'
import type { Repayment } from '@/lib/providers/payments/port'
import { cancelRegistrations } from '../endings/queries'
import { beyondOf, countedMinor, orderStateAfter } from './rules'

const studentSelect = {
  select: { id: true, nativeFamily: true, nativeGiven: true, latinFamily: true, latinGiven: true },
} as const

const lineSelect = {
  id: true,
  feeAfterMinor: true,
  processingFeeMinor: true,
  totalMinor: true,
  refunds: { select: { amountMinor: true, state: true } },
  registration: { select: { id: true, number: true, cancelledAt: true, student: studentSelect } },
  packageRegistration: {
    select: {
      id: true,
      cancelledAt: true,
      student: studentSelect,
      package: { select: { name: true } },
    },
  },
  schoolRegistration: {
    select: { id: true, cancelledAt: true, school: { select: { name: true, nameEn: true } } },
  },
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
    student: registration?.student ?? packageRegistration?.student ?? null,
    school: schoolRegistration?.school ?? null,
    packageName: packageRegistration?.package.name ?? null,
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

/** From here to the end of the transaction nobody else gives anything of this payment back. */
export async function lockPayment(db: Tx, id: string): Promise<void> {
  await db.$queryRaw`select 1 as locked from payment where id = ${id}::uuid for update`
}

export type Reservation = {
  paymentId: string
  orderLineId: string | null
  mode: PaymentMode
  provider: PaymentProvider
  amountMinor: number
  reason: string
  endsRegistration: boolean
  byId: string
}

/** Sets money aside to go back: counted from now on, so that nobody gives it back a second time. */
export async function reserveRefund(db: Tx, now: Date, reservation: Reservation): Promise<{ id: string }> {
  const id = newId(now)
  await db.refund.create({
    data: { id, createdAt: now, updatedAt: now, state: 'RESERVED', ...reservation },
    select: { id: true },
  })
  return { id }
}

const openSelect = {
  id: true,
  createdAt: true,
  state: true,
  amountMinor: true,
  reason: true,
  providerRefundId: true,
  provider: true,
  mode: true,
  paymentId: true,
  payment: { select: { providerPaymentId: true, currency: true, orderId: true } },
} satisfies Prisma.RefundSelect

export async function getRefund(db: Db, id: string) {
  return db.refund.findUniqueOrThrow({ where: { id }, select: openSelect })
}

export async function getRefundInReach(db: Db, scope: Scoped<Prisma.PaymentWhereInput>, id: string) {
  const row = isUuid(id)
    ? await db.refund.findFirst({
        where: { id, payment: { AND: [scope] } },
        select: { id: true, mode: true, payment: { select: { order: { select: { projectId: true } } } } },
      })
    : null
  if (row === null) throw new Fault('notFound')
  return { id: row.id, mode: row.mode, projectId: row.payment.order?.projectId ?? null }
}

/** Whom to tell of a refund: whoever paid, in her language; null where the money belongs to no order or she is gone. */
async function getAddressee(db: Db, refundId: string) {
  const named = { select: { name: true } } as const
  const { payment, ...refund } = await db.refund.findUniqueOrThrow({
    where: { id: refundId },
    select: {
      amountMinor: true,
      provider: true,
      mode: true,
      payment: {
        select: {
          currency: true,
          order: {
            select: {
              number: true,
              state: true,
              payerKind: true,
              payerId: true,
              lines: {
                select: {
                  registration: { select: { project: named } },
                  packageRegistration: { select: { package: named } },
                  schoolRegistration: { select: { project: named } },
                },
                orderBy: { createdAt: 'asc' },
                take: 1,
              },
            },
          },
        },
      },
    },
  })
  const { order, currency } = payment
  if (order === null) return null
  const id = { id: order.payerId }
  const find = order.payerKind === 'STUDENT' ? findStudentPerson : findContactPerson
  const person = await find(db, id)
  const [line] = order.lines
  const of = line?.registration?.project ?? line?.packageRegistration?.package ?? line?.schoolRegistration?.project
  if (person === null || of === undefined) return null
  const language = person.language ?? defaultLanguage
  return { ...refund, currency, order, name: of.name, person: { ...person, language } }
}

export type Unanswered = { id: string; provider: PaymentProvider }

/**
 * Refunds whose provider still owes an answer: those set aside, asked about after a minute and then at intervals that grow
 * to an hour, and those under way, which end days later. The longest unasked first.
 */
export async function listUnanswered(db: Db, mode: PaymentMode, now: Date, take: number): Promise<Unanswered[]> {
  return db.$queryRaw<Unanswered[]>`
    select f.id, f.provider::text as provider from refund f where f.mode = ${mode}::payment_mode and f.state in ('RESERVED', 'SENT')
      and f.updated_at + case f.state when 'SENT' then interval '1 hour'
        else least(interval '1 hour', greatest(interval '1 minute', f.updated_at - f.created_at)) end <= ${now}
    order by f.updated_at limit ${take}`
}

/** Refunds by their provider's ids, and how they stand here. */
export async function listOwnRefunds(
  db: Db,
  by: { provider: PaymentProvider; mode: PaymentMode },
  providerRefundIds: readonly string[],
) {
  const where = { ...by, providerRefundId: { in: [...providerRefundIds] } }
  return db.refund.findMany({ where, select: { providerRefundId: true, state: true } })
}

/** Asked, and without an answer: others are asked first next time. */
export async function touchRefund(db: Tx, now: Date, id: string): Promise<void> {
  await db.refund.updateMany({ where: { id, state: { in: ['RESERVED', 'SENT'] } }, data: { updatedAt: now } })
}

/** What a provider tells of a refund of ours. A state it can't go to any more is told twice or late, and changes nothing. */
export async function answerRefund(
  db: Tx,
  now: Date,
  id: string,
  told: Pick<Repayment, 'state'> & { providerRefundId: string | null; at: Date },
): Promise<boolean> {
  const { state, providerRefundId } = told
  const from = earlier[state]
  const { count } = await db.refund.updateMany({
    where: { id, state: { in: [...from] } },
    data: {
      state,
      updatedAt: now,
      ...(providerRefundId === null ? {} : { providerRefundId }),
      ...(state === 'DONE' ? { doneAt: told.at } : {}),
    },
  })
  return count > 0
}

/** What somebody has seen at the provider, of a refund that waits, or that had failed and was made after all. */
export async function closeByHand(db: Tx, now: Date, id: string, state: 'DONE' | 'FAILED'): Promise<boolean> {
  const from: RefundState[] = state === 'DONE' ? ['RESERVED', 'SENT', 'FAILED'] : ['RESERVED', 'SENT']
  const { count } = await db.refund.updateMany({
    where: { id, state: { in: from } },
    data: { state, updatedAt: now, ...(state === 'DONE' ? { doneAt: now } : {}) },
  })
  return count > 0
}

/** RESERVED → SENT → DONE; each may fail, even a done one when the bank sends it back. */
const earlier = {
  SENT: ['RESERVED'],
  DONE: ['RESERVED', 'SENT'],
  FAILED: ['RESERVED', 'SENT', 'DONE'],
} as const satisfies Record<Repayment['state'], readonly RefundState[]>

export type Told = {
  refundId: string
  isNew: boolean
  /** It had failed here, and went back all the same: the ledger does not count it. */
  isRevived: boolean
  orderId: string | null
}

/**
 * Writes down money that went back as its provider tells it: a refund we know by its id, one we have set aside and not
 * heard of yet, or one made at the provider by hand. null: the payment is none of ours. Lock the places of its order first.
 */
export async function tellRepayment(
  db: Tx,
  now: Date,
  by: { provider: PaymentProvider; mode: PaymentMode },
  told: Repayment,
): Promise<Told | null> {
  const payment = await db.payment.findUnique({
    where: { provider_mode_providerPaymentId: { ...by, providerPaymentId: told.providerPaymentId } },
    select: { id: true, orderId: true, currency: true, flag: true },
  })
  if (payment === null || payment.currency !== told.currency) return null
  await lockPayment(db, payment.id)
  const { id: paymentId, orderId } = payment
  const waiting: RefundState[] = told.state === 'FAILED' ? ['RESERVED'] : ['RESERVED', 'DONE']
  const known =
    (await db.refund.findFirst({
      where: { paymentId, providerRefundId: told.providerRefundId },
      select: { id: true, state: true },
    })) ??
    (await db.refund.findFirst({
      // One closed by hand as done has no id of its provider's yet, and is not counted again when it tells of it.
      where: { paymentId, providerRefundId: null, state: { in: waiting }, amountMinor: told.amountMinor },
      select: { id: true, state: true },
      orderBy: { createdAt: 'asc' },
    }))
  if (known !== null) {
    const { providerRefundId } = told
    const isNew = await answerRefund(db, now, known.id, told)
    if (!isNew)
      await db.refund.updateMany({ where: { id: known.id, providerRefundId: null }, data: { providerRefundId } })
    return { refundId: known.id, isNew, isRevived: known.state === 'FAILED' && told.state === 'DONE', orderId }
  }
  const id = newId(now)
  await db.refund.create({
    data: {
      id,
      ...by,
      paymentId,
      createdAt: now,
      updatedAt: now,
      orderLineId: payment.flag === 'NONE' ? await onlyLine(db, payment, told.amountMinor) : null,
      providerRefundId: told.providerRefundId,
      amountMinor: told.amountMinor,
      state: told.state,
      doneAt: told.state === 'DONE' ? told.at : null,
    },
    select: { id: true },
  })
  return { refundId: id, isNew: true, isRevived: false, orderId }
}

/**
 * The line a refund made at the provider belongs to, where there is but one and it has that much left; what came in beyond
 * the order goes back first, and belongs to none.
 */
async function onlyLine(
  db: Tx,
  { id, orderId }: { id: string; orderId: string | null },
  amountMinor: number,
): Promise<string | null> {
  if (orderId === null) return null
  const payment = await db.payment.findUniqueOrThrow({
    where: { id },
    select: {
      flag: true,
      amountMinor: true,
      refunds: { select: { amountMinor: true, state: true, orderLineId: true } },
      order: { select: { totalMinor: true } },
    },
  })
  if (amountMinor <= beyondOf(payment, payment.order)) return null
  const [line, another] = await db.orderLine.findMany({
    where: { orderId },
    select: { id: true, totalMinor: true, refunds: { select: { amountMinor: true, state: true } } },
    take: 2,
  })
  if (line === undefined || another !== undefined) return null
  return countedMinor(line.refunds) + amountMinor <= line.totalMinor ? line.id : null
}

/** The order a payment belongs to; null: to none, or we do not know it. */
export async function findOrderOfPayment(
  db: Db,
  { providerPaymentId, ...by }: { provider: PaymentProvider; mode: PaymentMode; providerPaymentId: string },
): Promise<string | null> {
  return (await listOrdersOfPayments(db, by, [providerPaymentId]))[0] ?? null
}

export async function findPayment(
  db: Db,
  by: { provider: PaymentProvider; mode: PaymentMode; providerPaymentId: string },
): Promise<{ id: string } | null> {
  return db.payment.findUnique({ where: { provider_mode_providerPaymentId: by }, select: { id: true } })
}

/** The orders repayments will touch, by the payments they give back, so that their places can be locked in their order. */
export async function listOrdersOfPayments(
  db: Db,
  by: { provider: PaymentProvider; mode: PaymentMode },
  providerPaymentIds: readonly string[],
): Promise<string[]> {
  if (providerPaymentIds.length === 0) return []
  const rows = await db.payment.findMany({
    where: { ...by, providerPaymentId: { in: [...providerPaymentIds] } },
    select: { orderId: true },
  })
  return rows.flatMap(({ orderId }) => orderId ?? [])
}

/**
 * What follows once money went back or did not: how the order stands, and the registrations that end, since what paid
 * for them is gone or the refund says so (payments#refunds). Lock the places of the order first. Answers what to audit.
 */
export async function settleRefunds(db: Tx, now: Date, orderId: string): Promise<AuditRecord[]> {
  const order = await db.paymentOrder.findUniqueOrThrow({
    where: { id: orderId },
    select: {
      state: true,
      projectId: true,
      payments: {
        select: {
          flag: true,
          amountMinor: true,
          refunds: { where: { state: { in: ['SENT', 'DONE'] } }, select: { amountMinor: true } },
        },
      },
    },
  })
  const payments = order.payments.map(({ refunds, ...payment }) => ({
    ...payment,
    returnedMinor: refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
  }))
  const state = orderStateAfter(order.state, payments)
  if (state !== order.state) await db.paymentOrder.update({ where: { id: orderId }, data: { state, updatedAt: now } })
  const changes = state === order.state ? [] : [{ field: 'state', before: order.state, after: state }]
  return [
    { object: ['PaymentOrder', orderId], projectId: order.projectId, changes },
    ...(await endWhatWentBack(db, now, orderId, state === 'REFUNDED')),
  ]
}

type Ended = {
  registrationId: string | null
  packageRegistrationId: string | null
  schoolRegistrationId: string | null
}

/** Only what this order paid for ends: its money may have been a surplus for something another order settled. */
async function endWhatWentBack(db: Tx, now: Date, orderId: string, isAllBack: boolean): Promise<AuditRecord[]> {
  const ended = await db.$queryRaw<Ended[]>`
    select l.registration_id as "registrationId", l.package_registration_id as "packageRegistrationId",
      l.school_registration_id as "schoolRegistrationId"
    from order_line l
    cross join lateral (select coalesce(sum(f.amount_minor), 0) as minor, coalesce(bool_or(f.ends_registration), false) as ends
      from refund f where f.order_line_id = l.id and f.state in ('SENT', 'DONE')) back
    where l.order_id = ${orderId}::uuid and (back.ends or back.minor >= l.total_minor or ${isAllBack})
      and exists (select from payment p where p.order_id = l.order_id and p.flag = 'NONE')
    order by l.id`
  const ids = (of: (one: Ended) => string | null) => ended.flatMap((one) => of(one) ?? [])
  return [
    ...(await endRegistrations(db, now, {
      OR: [
        { id: { in: ids(({ registrationId }) => registrationId) } },
        { packageRegistrationId: { in: ids(({ packageRegistrationId }) => packageRegistrationId) } },
      ],
    })),
    ...(await endPackages(
      db,
      now,
      ids(({ packageRegistrationId }) => packageRegistrationId),
    )),
    ...(await endSchools(
      db,
      now,
      ids(({ schoolRegistrationId }) => schoolRegistrationId),
    )),
  ]
}

const refundedNow = (now: Date) => ({ cancelledAt: now, cancelKind: 'REFUNDED' as const, updatedAt: now })

async function endRegistrations(db: Tx, now: Date, where: Prisma.RegistrationWhereInput): Promise<AuditRecord[]> {
  const live = await db.registration.findMany({
    where: { AND: [where, { cancelledAt: null }] },
    select: { id: true, projectId: true, studentId: true, project: { select: { startsAt: true } } },
    orderBy: { id: 'asc' },
  })
  if (live.length === 0) return []
  const endings = live.map(({ id, project: { startsAt } }) => ({
    id,
    givesUseBack: startsAt === null || now < startsAt,
  }))
  await cancelRegistrations(db, now, endings, 'REFUNDED')
  return live.map(({ id, projectId, studentId }) => ({ object: ['Registration', id] as const, projectId, studentId }))
}

async function endPackages(db: Tx, now: Date, ids: string[]): Promise<AuditRecord[]> {
  const ended = await db.packageRegistration.updateManyAndReturn({
    where: { id: { in: ids }, cancelledAt: null },
    data: refundedNow(now),
    select: { id: true, studentId: true },
  })
  return ended.map(({ id, studentId }) => ({ object: ['PackageRegistration', id] as const, studentId }))
}

async function endSchools(db: Tx, now: Date, ids: string[]): Promise<AuditRecord[]> {
  const ended = await db.schoolRegistration.updateManyAndReturn({
    where: { id: { in: ids }, cancelledAt: null },
    data: { ...refundedNow(now), holdsSeat: false },
    select: { id: true, projectId: true },
  })
  return ended.map(({ id, projectId }) => ({ object: ['SchoolRegistration', id] as const, projectId }))
}

/** Tells whoever paid, once, that money is on its way back, and whether something ended with it. */
export async function tellPayer(db: Tx, now: Date, refundId: string, followed: readonly AuditRecord[]): Promise<void> {
  const told = await getAddressee(db, refundId)
  if (told === null) return
  const { person, name, order, amountMinor, currency, provider, mode } = told
  const hasEnded = followed.some(({ object: [type] }) => type.endsWith('Registration'))
  const payload = {
    reference: order.number,
    what: inLanguage(bilingualOf(name), person.language),
    amountMinor: String(amountMinor),
    isWhole: !hasEnded ? ('no' as const) : order.state === 'REFUNDED' ? ('yes' as const) : ('ended' as const),
    ...{ currency, provider, mode },
  }
  const to = { language: person.language, person: { kind: person.kind, id: person.id }, to: person.email }
  await queueMails(db, now, [{ dedupeKey: `refunded:${refundId}`, template: 'refunded', payload, ...to }])
}
