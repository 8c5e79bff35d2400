import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { newId } from '@/lib/db/ids'
import type { GatewayName } from '@/lib/providers/payments/port'

const paymentSelect = {
  id: true,
  reference: true,
  amountMinor: true,
  confirmsAfter: true,
  capturedAt: true,
  refunds: {
    select: { reference: true, key: true, amountMinor: true, createdAt: true },
    orderBy: { createdAt: 'asc' },
  },
} satisfies Prisma.SandboxPaymentSelect

const checkoutSelect = {
  id: true,
  provider: true,
  key: true,
  reference: true,
  orderNumber: true,
  description: true,
  language: true,
  amountMinor: true,
  currency: true,
  successUrl: true,
  cancelUrl: true,
  expiresAt: true,
  state: true,
  payments: { select: paymentSelect, orderBy: { createdAt: 'asc' } },
} satisfies Prisma.SandboxCheckoutSelect

export type CheckoutRow = Prisma.SandboxCheckoutGetPayload<{ select: typeof checkoutSelect }>
type PaymentRow = Prisma.SandboxPaymentGetPayload<{ select: typeof paymentSelect }>

/** Which checkout: by the sandbox's own reference, or by the shop's key. */
export type Which = { provider: GatewayName; key: string; reference: string | null }

function named({ provider, key, reference }: Which): Prisma.SandboxCheckoutWhereInput {
  return reference === null ? { provider, key } : { provider, reference }
}

export async function findCheckout(db: Db, which: Which): Promise<CheckoutRow | null> {
  return db.sandboxCheckout.findFirst({ where: named(which), select: checkoutSelect })
}

export async function findCheckoutByReference(db: Db, reference: string): Promise<CheckoutRow | null> {
  return db.sandboxCheckout.findUnique({ where: { reference }, select: checkoutSelect })
}

/** Held against whoever else would change it, then read. */
export async function lockCheckout(db: Tx, reference: string): Promise<CheckoutRow | null> {
  await db.$queryRaw`select from sandbox_checkout where reference = ${reference} for update`
  return findCheckoutByReference(db, reference)
}

type NewCheckout = Omit<Prisma.SandboxCheckoutCreateManyInput, 'id' | 'createdAt' | 'updatedAt' | 'reference' | 'state'>

/** Makes the checkout unless its key is known already, and gives the one the key names. */
export async function keepCheckout(db: Tx, now: Date, checkout: NewCheckout): Promise<CheckoutRow> {
  const own = { id: newId(now), createdAt: now, updatedAt: now, reference: newReference('checkout') }
  await db.sandboxCheckout.createMany({ data: [{ ...checkout, ...own }], skipDuplicates: true })
  const { provider, key } = checkout
  return db.sandboxCheckout.findUniqueOrThrow({ where: { provider_key: { provider, key } }, select: checkoutSelect })
}

export async function setState(db: Tx, now: Date, { id }: { id: string }, state: CheckoutRow['state']): Promise<void> {
  await db.sandboxCheckout.update({ where: { id }, data: { state, updatedAt: now } })
}

export async function addPayment(
  db: Tx,
  now: Date,
  { id: checkoutId, amountMinor }: { id: string; amountMinor: number },
  { confirmsAfter, capturedAt }: { confirmsAfter: number; capturedAt: Date | null },
): Promise<PaymentRow> {
  const data = {
    createdAt: now,
    checkoutId,
    reference: newReference('payment'),
    amountMinor,
    confirmsAfter,
    capturedAt,
  }
  return db.sandboxPayment.create({ data, select: paymentSelect })
}

export async function setCaptured(db: Tx, { id }: { id: string }, capturedAt: Date): Promise<void> {
  await db.sandboxPayment.update({ where: { id }, data: { capturedAt } })
}

const paymentInCheckout = {
  ...paymentSelect,
  checkout: { select: { reference: true, orderNumber: true, currency: true } },
} satisfies Prisma.SandboxPaymentSelect

export type PaymentInCheckout = Prisma.SandboxPaymentGetPayload<{ select: typeof paymentInCheckout }>

export async function findPayment(db: Db, provider: GatewayName, reference: string): Promise<PaymentInCheckout | null> {
  return db.sandboxPayment.findFirst({ where: { reference, checkout: { provider } }, select: paymentInCheckout })
}

export async function lockPayment(db: Tx, provider: GatewayName, reference: string): Promise<PaymentInCheckout | null> {
  await db.$queryRaw`select from sandbox_payment where reference = ${reference} for update`
  return findPayment(db, provider, reference)
}

/** Money that became final from the one instant up to the other, oldest first. */
export async function listPayments(
  db: Db,
  provider: GatewayName,
  { from, until }: { from: Date; until: Date },
): Promise<PaymentInCheckout[]> {
  return db.sandboxPayment.findMany({
    where: { checkout: { provider }, capturedAt: { gte: from, lt: until } },
    select: paymentInCheckout,
    orderBy: [{ capturedAt: 'asc' }, { id: 'asc' }],
  })
}

/** What went back from the one instant up to the other, oldest first. */
export async function listRefunds(db: Db, provider: GatewayName, { from, until }: { from: Date; until: Date }) {
  return db.sandboxRefund.findMany({
    where: { payment: { checkout: { provider } }, createdAt: { gte: from, lt: until } },
    select: {
      reference: true,
      amountMinor: true,
      createdAt: true,
      payment: { select: { reference: true, checkout: { select: { currency: true } } } },
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
}

export async function addRefund(
  db: Tx,
  now: Date,
  { id: paymentId }: { id: string },
  { key, amountMinor }: { key: string; amountMinor: number },
) {
  const data = { createdAt: now, paymentId, key, reference: newReference('refund'), amountMinor }
  return db.sandboxRefund.create({ data, select: paymentSelect.refunds.select })
}

/** Nobody guesses 128 bits: whoever knows a checkout may pay it. */
export function newReference(kind: 'checkout' | 'payment' | 'refund' | 'event'): string {
  return `sandbox_${kind}_${randomBytes(16).toString('base64url')}`
}
