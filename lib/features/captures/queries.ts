import type { Tx } from '@/lib/db/client'
import type { PaymentFlag, PaymentMode, PaymentProvider, PersonKind } from '@/lib/db/generated/enums'
import { newId } from '@/lib/db/ids'
import type { HeldOrder } from '@/lib/features/orders/queries'

/** Who wrote it down, and why where somebody did so by hand. */
export type RecordedBy = { recordedByKind: PersonKind; recordedById: string | null; note: string | null }

export type NewPayment = RecordedBy & {
  orderId: string | null
  mode: PaymentMode
  provider: PaymentProvider
  providerPaymentId: string
  amountMinor: number
  currency: string
  flag: PaymentFlag
  capturedAt: Date
}

/** Writes money down, once: its id, or null where it is known. An orphan whose order is known by now is taken up. */
export async function keepPayment(db: Tx, now: Date, payment: NewPayment): Promise<string | null> {
  const id = newId(now)
  const { count } = await db.payment.createMany({ data: [{ id, createdAt: now, ...payment }], skipDuplicates: true })
  if (count > 0) return id
  const { orderId, flag, provider, mode, providerPaymentId } = payment
  if (orderId === null) return null
  const [adopted] = await db.payment.updateManyAndReturn({
    where: { provider, mode, providerPaymentId, orderId: null },
    data: { orderId, flag },
    select: { id: true },
  })
  return adopted?.id ?? null
}

/** Settles what an order is for: its registrations and packages, and the registrations inside those that wait. */
export async function settleLines(db: Tx, now: Date, { lines }: HeldOrder) {
  const bought = lines.flatMap(({ packageRegistration }) => packageRegistration?.id ?? [])
  const alone = lines.flatMap(({ registration }) => registration?.id ?? [])
  const settled = { status: 'PAID' as const, updatedAt: now, version: { increment: 1 } }
  await db.packageRegistration.updateMany({ where: { id: { in: bought } }, data: settled })
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
