import { z } from 'zod'
import type { Db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { Target } from '@/lib/features/payments/queries'
import type { Handoff } from '@/lib/providers/payments/port'

const orderSelect = {
  id: true,
  number: true,
  mode: true,
  provider: true,
  state: true,
  isOpen: true,
  payerId: true,
  projectId: true,
  currency: true,
  registrationFeeMinor: true,
  reductionMinor: true,
  feeAfterMinor: true,
  processingFeeBps: true,
  processingFeeMinor: true,
  totalMinor: true,
  feeReductionId: true,
  policyHash: true,
  providerKey: true,
  providerOrderId: true,
  handoff: true,
  createdAt: true,
  expiresAt: true,
  paidAt: true,
} satisfies Prisma.PaymentOrderSelect
type Row = Prisma.PaymentOrderGetPayload<{ select: typeof orderSelect }>

/** What somebody was asked to pay, with the way to do so. */
export type Order = Omit<Row, 'handoff' | 'policyHash'> & { handoff: Handoff | null; policyHash: string }

function orderOf({ handoff, policyHash, ...row }: Row): Order {
  return { ...row, handoff: storedHandoff.parse(handoff), policyHash: Buffer.from(policyHash).toString('hex') }
}

const storedHandoff = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('redirect'), url: z.string() }),
    z.object({ kind: z.literal('qr'), text: z.string() }),
    z.object({ kind: z.literal('form'), action: z.string(), fields: z.record(z.string(), z.string()) }),
  ])
  .nullable()

function lineOf({ kind, id }: Target) {
  return kind === 'package' ? { packageRegistrationId: id } : { registrationId: id }
}

/** The order of a target that waits for its payment; there is one at most. */
export async function findOpenOrder(db: Db, target: Target): Promise<Order | null> {
  const where = { isOpen: true, lines: { some: lineOf(target) } }
  const row = await db.paymentOrder.findFirst({ where, select: orderSelect })
  return row && orderOf(row)
}

/** The order that settled a target: money beyond what was due settles nothing. */
export async function findSettlingOrder(db: Db, target: Target): Promise<Order | null> {
  const row = await db.paymentOrder.findFirst({
    where: {
      state: { in: ['PAID', 'OVERPAID', 'REFUNDED'] },
      lines: { some: lineOf(target) },
      payments: { some: { flag: 'NONE' } },
    },
    select: orderSelect,
    orderBy: { paidAt: 'desc' },
  })
  return row && orderOf(row)
}
