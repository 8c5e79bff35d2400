import { z } from 'zod'
import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type { PaymentMode, PaymentProvider } from '@/lib/db/generated/enums'
import { newId } from '@/lib/db/ids'
import type { RefundTerms, Target } from '@/lib/features/payments/payments/queries'
import type { Lines, OrderState } from '@/lib/features/payments/payments/rules'
import { languages } from '@/lib/i18n/languages'
import { addJob } from '@/lib/jobs/queue'
import { Fault } from '@/lib/kernel/fault'
import type { Charge, Handoff } from '@/lib/providers/payments/port'

export const linesSelect = {
  registrationFeeMinor: true,
  reductionMinor: true,
  feeAfterMinor: true,
  processingFeeBps: true,
  processingFeeMinor: true,
  totalMinor: true,
} as const
export const orderSelect = {
  ...linesSelect,
  id: true,
  createdAt: true,
  number: true,
  mode: true,
  provider: true,
  state: true,
  projectId: true,
  currency: true,
  feeReductionId: true,
  policyHash: true,
  providerKey: true,
  providerOrderId: true,
  charge: true,
  handoff: true,
  expiresAt: true,
  paidAt: true,
} satisfies Prisma.PaymentOrderSelect
type Row = Prisma.PaymentOrderGetPayload<{ select: typeof orderSelect }>

/** What somebody was asked to pay, with the way to do so. */
export type Order = Omit<Row, 'charge' | 'handoff' | 'policyHash'> & {
  /** What its provider is told beside the amount; null: a transfer, or an order older than what is kept of it. */
  charge: Told | null
  handoff: Handoff | null
  policyHash: string
}
export type Told = Pick<Charge, 'language' | 'description' | 'successUrl' | 'cancelUrl'>

export function orderOf<R extends Row>({ charge, handoff, policyHash, ...row }: R) {
  return {
    ...row,
    charge: storedCharge.parse(charge),
    handoff: storedHandoff.parse(handoff),
    policyHash: Buffer.from(policyHash).toString('hex'),
  }
}

const storedCharge = z
  .object({ language: z.enum(languages), description: z.string(), successUrl: z.string(), cancelUrl: z.string() })
  .nullable()

/** The rows of the policy an order was made under, as it keeps them. */
export const storedTerms = z.array(
  z.object({
    code: z.string(),
    name: z.object({ zh: z.string(), en: z.string() }),
    steps: z.array(z.object({ until: z.coerce.date(), percent: z.int() })),
  }),
)

const storedHandoff = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('redirect'), url: z.string() }),
    z.object({ kind: z.literal('qr'), text: z.string() }),
    z.object({ kind: z.literal('form'), action: z.string(), fields: z.record(z.string(), z.string()) }),
  ])
  .nullable()

const lineColumns = {
  registration: 'registrationId',
  package: 'packageRegistrationId',
  school: 'schoolRegistrationId',
} as const satisfies Record<Target['kind'], keyof Prisma.OrderLineUncheckedCreateWithoutOrderInput>

function lineFor({ kind, id }: Target) {
  return { [lineColumns[kind]]: id }
}

/** The order of a target that waits for its payment; there is one at most. */
export async function findOpenOrder(db: Db, target: Target): Promise<Order | null> {
  const where = { lines: { some: { ...lineFor(target), isOpen: true } } }
  const row = await db.paymentOrder.findFirst({ where, select: orderSelect })
  return row && orderOf(row)
}

/** The order that settled a target: money beyond what was due settles nothing. */
export async function findSettlingOrder(db: Db, target: Target): Promise<Order | null> {
  const row = await db.paymentOrder.findFirst({
    where: {
      state: { in: ['PAID', 'OVERPAID', 'REFUNDED'] },
      lines: { some: lineFor(target) },
      payments: { some: { flag: 'NONE' } },
    },
    select: orderSelect,
    orderBy: { paidAt: 'desc' },
  })
  return row && orderOf(row)
}

/** The newest order of a target, whatever became of it. */
export async function findNewestOrder(db: Db, target: Target): Promise<Order | null> {
  const row = await db.paymentOrder.findFirst({
    where: { lines: { some: lineFor(target) } },
    select: orderSelect,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return row && orderOf(row)
}

/** The order of a target that a provider knows by this id of its own. */
export async function findOrderOfTarget(
  db: Db,
  target: Target,
  named: { provider: PaymentProvider; providerOrderId: string },
): Promise<Order | null> {
  const where = { ...named, lines: { some: lineFor(target) } }
  const row = await db.paymentOrder.findFirst({ where, select: orderSelect })
  return row && orderOf(row)
}

/** An order in reach by its number; absent and out of reach are the same. */
export async function getOrder(db: Db, scope: Scoped<Prisma.PaymentOrderWhereInput>, number: string): Promise<Order> {
  const row = await db.paymentOrder.findFirst({ where: { AND: [scope, { number }] }, select: orderSelect })
  if (row === null) throw new Fault('notFound')
  return orderOf(row)
}

/** An order a provider names, whosever it is. */
export async function getOrderById(db: Db, id: string): Promise<Order> {
  return orderOf(await db.paymentOrder.findUniqueOrThrow({ where: { id }, select: orderSelect }))
}

export type NewOrder = {
  number: string
  mode: PaymentMode
  provider: PaymentProvider
  target: Target
  payerId: string
  projectId: string | null
  currency: string
  lines: Lines
  feeReductionId: string | null
  policy: { text: string; terms: RefundTerms[]; hash: string }
  /** The policy as the payer's client says it showed it. */
  shownPolicy?: string | undefined
  /** null: a transfer, to whose policy nobody was asked to agree. */
  agreedById: string | null
  /** null: a transfer, of which no provider is told. */
  charge: Told | null
  expiresAt: Date
}

/** Writes what is to be paid, as it is agreed to now. */
export async function insertOrder(
  db: Tx,
  now: Date,
  { target, lines, policy, shownPolicy, charge, ...order }: NewOrder,
): Promise<Order> {
  const row = await db.paymentOrder.create({
    data: {
      ...order,
      ...lines,
      id: newId(now),
      createdAt: now,
      updatedAt: now,
      payerKind: target.kind === 'school' ? 'CONTACT' : 'STUDENT',
      policy: policy.text,
      shownPolicy: shownPolicy ?? null,
      policyHash: Uint8Array.from(Buffer.from(policy.hash, 'hex')),
      refundTerms: policy.terms,
      agreedAt: order.agreedById === null ? null : now,
      ...(charge && { charge }),
      providerKey: `order:${order.number}`,
      lines: { create: { ...lines, createdAt: now, ...lineFor(target) } },
    },
    select: orderSelect,
  })
  return orderOf(row)
}

/** Locks an order alone, for what concerns nothing but itself. */
export async function holdOrder(db: Tx, id: string): Promise<Order> {
  await db.$queryRaw`select 1 as locked from payment_order where id = ${id}::uuid for update`
  return getOrderById(db, id)
}

type Change = { state?: OrderState; providerOrderId?: string; handoff?: Handoff; paidAt?: Date }

/** Writes what became of an order. */
export async function changeOrder(db: Tx, now: Date, id: string, change: Change): Promise<void> {
  await db.paymentOrder.update({ where: { id }, data: { ...change, updatedAt: now }, select: { id: true } })
}

export type NamedOrder = { provider: PaymentProvider; orderNumber: string | null; providerOrderId: string | null }

/**
 * Which order of ours a provider means, by our number or by its own id. `isTwisted`: the two name different ones, or the
 * number is one of another provider's.
 */
export async function findNamed(
  db: Db,
  mode: PaymentMode,
  { provider, orderNumber, providerOrderId }: NamedOrder,
): Promise<{ id: string; isTwisted: boolean } | null> {
  const select = { id: true, provider: true } as const
  const byNumber =
    orderNumber === null ? null : await db.paymentOrder.findFirst({ where: { number: orderNumber, mode }, select })
  const byId =
    providerOrderId === null
      ? null
      : await db.paymentOrder.findFirst({ where: { provider, mode, providerOrderId }, select })
  const named = byNumber ?? byId
  if (named === null) return null
  return { id: named.id, isTwisted: named.provider !== provider || (byId !== null && byId.id !== named.id) }
}

/** Closes the open order of a target, whose provider is told after the commit; paid meanwhile, that money still counts. */
export async function expireOpenOrder(db: Tx, now: Date, target: Target): Promise<void> {
  await expireOrders(db, now, { lines: { some: { ...lineFor(target), isOpen: true } } })
}

/** Closes an order that waits; false: it did not. */
export async function expireOrder(db: Tx, now: Date, id: string): Promise<boolean> {
  return (await expireOrders(db, now, { id, isOpen: true })) > 0
}

/** Closes orders that wait; their providers are told after the commit. How many. */
export async function expireOrders(db: Tx, now: Date, where: Prisma.PaymentOrderWhereInput): Promise<number> {
  const data = { state: 'EXPIRED' as const, updatedAt: now }
  const closed = await db.paymentOrder.updateManyAndReturn({ where, data, select: { number: true } })
  for (const { number } of closed) await addJob(db, 'stop-order', { number }, { tries: 8 })
  return closed.length
}

export type DueOrder = { number: string; provider: PaymentProvider }

/**
 * Orders whose provider has to be asked in this minute: those that wait, once a payer had a minute, and those that ended
 * unpaid one of so many minutes ago. At most so many of each, since the ones must not keep the others from being asked; in
 * any order, so that where there are more none is passed over for ever. A transfer has no provider.
 */
export async function listDueOrders(
  db: Db,
  mode: PaymentMode,
  { minute, minutesAgo }: { minute: Date; minutesAgo: readonly number[] },
  most: number,
): Promise<DueOrder[]> {
  return db.$queryRaw<DueOrder[]>`
    with waiting as (
      select o.number, o.provider from payment_order o
      where o.is_open and o.mode = ${mode}::payment_mode and o.provider <> 'OFFLINE'
        and o.created_at <= ${minute}::timestamptz - interval '1 minute'
      order by random() limit ${most}
    ), over as (
      select o.number, o.provider from unnest(${minutesAgo}::int[]) ago join payment_order o
        on o.expires_at > ${minute}::timestamptz - (ago + 1) * interval '1 minute'
        and o.expires_at <= ${minute}::timestamptz - ago * interval '1 minute'
      where o.state in ('EXPIRED', 'FAILED') and o.mode = ${mode}::payment_mode and o.provider <> 'OFFLINE'
      order by random() limit ${most}
    )
    select number, provider::text as provider from (select * from waiting union all select * from over) due order by random()`
}

/** Payments of a provider by its ids, and those that came in from the one instant up to the other. */
export async function listOwnPayments(
  db: Db,
  by: { provider: PaymentProvider; mode: PaymentMode },
  providerPaymentIds: readonly string[],
  came?: { from: Date; until: Date },
) {
  return db.payment.findMany({
    where: {
      ...by,
      OR: [
        { providerPaymentId: { in: [...providerPaymentIds] } },
        ...(came === undefined ? [] : [{ capturedAt: { gte: came.from, lt: came.until } }]),
      ],
    },
    select: { id: true, providerPaymentId: true, amountMinor: true, currency: true, capturedAt: true },
  })
}

/* Of a registration `r` in raw SQL. */

/** An order for the registration, or for its package, waits for its payment. */
export const hasOpenOrder = Prisma.sql`(
  exists (select from order_line l where l.is_open and l.registration_id = r.id)
  or exists (select from order_line l where l.is_open and l.package_registration_id = r.package_registration_id))`
/** Money for it, or for its package, has arrived. */
export const hasReceivedMoney = Prisma.sql`(
  exists (select from order_line l join payment m on m.order_id = l.order_id
    where m.amount_minor > m.refunded_minor and l.registration_id = r.id)
  or exists (select from order_line l join payment m on m.order_id = l.order_id
    where m.amount_minor > m.refunded_minor and l.package_registration_id = r.package_registration_id))`
