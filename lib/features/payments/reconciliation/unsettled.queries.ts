import type { Db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { PaymentMode } from '@/lib/db/generated/enums'
import { mostFindings } from './rules'

const waits = { status: 'PENDING', cancelledAt: null } as const
/** The money is there, and what it pays for still waits. */
export const unsettled = {
  state: { in: ['PAID', 'OVERPAID'] },
  payments: { some: { flag: 'NONE' } },
  lines: {
    some: { OR: [{ registration: waits }, { packageRegistration: waits }, { schoolRegistration: waits }] },
  },
} satisfies Prisma.PaymentOrderWhereInput

/** The orders whose money is there while what they pay for waits. */
export async function listUnsettled(db: Db, mode: PaymentMode): Promise<{ id: string }[]> {
  return db.paymentOrder.findMany({ where: { AND: [unsettled, { mode }] }, select: { id: true }, take: mostFindings })
}
