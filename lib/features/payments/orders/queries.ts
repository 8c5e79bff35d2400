import { z } from 'zod'
import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type { PaymentMode, PaymentProvider, PersonKind } from '@/lib/db/generated/enums'
import { newId } from '@/lib/db/ids'
import type { RefundTerms, Target } from '@/lib/features/payments/payments/queries'
import { billed, type Lines, type OrderState } from '@/lib/features/payments/payments/rules'
import { languages } from '@/lib/i18n/languages'
import { orNotFound } from '@/lib/kernel/fault'
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
  invoiceId: true,
  projectId: true,
  currency: true,
  feeReductionId: true,
  policyHash: true,
  agreedAt: true,
  providerKey: true,
  providerOrderId: true,
  charge: true,
  handoff: true,
  expiresAt: true,
  paidAt: true,
} satisfies Prisma.PaymentOrderSelect
type OrderRow = Prisma.PaymentOrderGetPayload<{ select: typeof orderSelect }>

/** What somebody was asked to pay, with the way to do so. */
export type Order = Omit<OrderRow, 'charge' | 'handoff' | 'policyHash'> & {
  /** What its provider is told beside the amount; null: a transfer, or an order older than what is kept of it. */
  charge: ChargeTexts | null
  handoff: Handoff | null
  policyHash: string
}
export type ChargeTexts = Pick<Charge, 'language' | 'description' | 'successUrl' | 'cancelUrl'>

export function orderOf<R extends OrderRow>({ charge, handoff, policyHash, ...row }: R) {
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

/** The order that settled a target, with the amounts of its own line: money beyond what was due settles nothing. */
export async function findSettlingOrder(db: Db, target: Target): Promise<Order | null> {
  const settling: Prisma.PaymentOrderWhereInput = {
    state: { in: ['PAID', 'OVERPAID', 'REFUNDED'] },
    payments: { some: { flag: 'NONE' } },
  }
  const line = await db.orderLine.findFirst({
    where: { ...lineFor(target), order: settling },
    select: { ...linesSelect, order: { select: orderSelect } },
    orderBy: { order: { paidAt: 'desc' } },
  })
  return line && { ...orderOf(line.order), ...billed(line).bill }
}

/** The newest order for a target alone, whatever became of it: its school's payments are none of the family's attempts. */
export async function findNewestOrder(db: Db, target: Target): Promise<Order | null> {
  const row = await db.paymentOrder.findFirst({
    where: { invoiceId: null, lines: { some: lineFor(target) } },
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
  const row = orNotFound(await db.paymentOrder.findFirst({ where: { AND: [scope, { number }] }, select: orderSelect }))
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
  invoiceId: string | null
  payer: { kind: PersonKind; id: string }
  projectId: string | null
  currency: string
  /** The sums, and what of them is for what. */
  lines: Lines
  parts: readonly { target: Target; lines: Lines }[]
  feeReductionId: string | null
  policy: { text: string; terms: RefundTerms[]; hash: string }
  /** The policy as the payer's client says it showed it. */
  shownPolicy?: string | undefined
  /** null: a transfer, to whose policy nobody was asked to agree. */
  agreedById: string | null
  /** null: a transfer, of which no provider is told. */
  charge: ChargeTexts | null
  expiresAt: Date
}

/** Writes what is to be paid, as it is agreed to now. */
export async function insertOrder(
  db: Tx,
  now: Date,
  { payer, lines, parts, policy, shownPolicy, charge, ...order }: NewOrder,
): Promise<Order> {
  const row = await db.paymentOrder.create({
    data: {
      ...order,
      ...lines,
      id: newId(now),
      createdAt: now,
      updatedAt: now,
      payerKind: payer.kind,
      payerId: payer.id,
      policy: policy.text,
      shownPolicy: shownPolicy ?? null,
      policyHash: Uint8Array.from(Buffer.from(policy.hash, 'hex')),
      refundTerms: policy.terms,
      agreedAt: order.agreedById === null ? null : now,
      ...(charge && { charge }),
      providerKey: `order:${order.number}`,
      lines: {
        createMany: {
          data: parts.map(({ target, lines: own }) => ({ ...own, id: newId(now), createdAt: now, ...lineFor(target) })),
        },
      },
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

/** Closes orders that wait, and answers their numbers; their providers have to be told. */
export async function closeOrders(db: Tx, now: Date, where: Prisma.PaymentOrderWhereInput): Promise<string[]> {
  const data = { state: 'EXPIRED' as const, updatedAt: now }
  const closed = await db.paymentOrder.updateManyAndReturn({ where, data, select: { number: true } })
  return closed.map(({ number }) => number)
}

/**
 * The same for the open order of a target, unless its provider is confirming it: then it stays open. The condition is the
 * statement's own, so that it also holds for what is confirmed while the statement waits for the row.
 */
export async function closeWaitingOrder(
  db: Tx,
  now: Date,
  target: Target,
): Promise<{ closed: string[]; isConfirming: boolean }> {
  const lines = { some: { ...lineFor(target), isOpen: true } }
  const closed = await closeOrders(db, now, { state: { in: ['CREATED', 'WAITING'] }, lines })
  return { closed, isConfirming: closed.length === 0 && (await db.paymentOrder.count({ where: { lines } })) > 0 }
}

/* Of a registration `r` in raw SQL. */

/** An order for the registration, or for its package, waits for its payment. */
export const hasOpenOrder = Prisma.sql`(
  exists (select from order_line l where l.is_open and l.registration_id = r.id)
  or exists (select from order_line l where l.is_open and l.package_registration_id = r.package_registration_id))`
/** One of them is paid at its provider, and not yet final. */
export const isConfirming = Prisma.sql`exists (select from order_line l join payment_order o on o.id = l.order_id
  where o.state = 'CONFIRMING' and (l.registration_id = r.id or l.package_registration_id = r.package_registration_id))`
/** Money for it, or for its package, has arrived. */
export const hasReceivedMoney = Prisma.sql`(
  exists (select from order_line l join payment m on m.order_id = l.order_id
    where m.amount_minor > m.refunded_minor and l.registration_id = r.id)
  or exists (select from order_line l join payment m on m.order_id = l.order_id
    where m.amount_minor > m.refunded_minor and l.package_registration_id = r.package_registration_id))`
