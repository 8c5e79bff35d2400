import type { Scoped } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { PaymentProvider } from '@/lib/db/generated/enums'

/** The order that settled a registration, possibly of a whole group, and the registration's part of it. */
export type SettledBy = {
  provider: PaymentProvider
  order: string
  paidAt: Date | null
  amountMinor: number
  currency: string
}

const orderSelect = { number: true, provider: true, state: true, paidAt: true, currency: true } as const
/** The line of the order that settled something, given back meanwhile or not. */
export const settlingLines = {
  // Money beyond what was due makes its order OVERPAID too, and settles nothing.
  where: { order: { state: { in: ['PAID', 'OVERPAID', 'REFUNDED'] }, payments: { some: { flag: 'NONE' } } } },
  select: { totalMinor: true, order: { select: orderSelect } },
  orderBy: { createdAt: 'asc' },
  take: 1,
} satisfies Prisma.Registration$orderLinesArgs

type SettlingLine = Prisma.OrderLineGetPayload<{ select: (typeof settlingLines)['select'] }>

export function settledBy([line]: readonly SettlingLine[]): SettledBy | null {
  if (line === undefined) return null
  const { number, provider, paidAt, currency } = line.order
  return { provider, order: number, paidAt, amountMinor: line.totalMinor, currency }
}

/** How registrations in reach were paid for, by their ids; those inside a package as the package was. */
export async function listSettlements(
  db: Db,
  scope: Scoped<Prisma.RegistrationWhereInput>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SettledBy>> {
  const rows = await db.registration.findMany({
    where: { AND: [scope, { id: { in: [...ids] }, status: 'PAID' }] },
    select: { id: true, orderLines: settlingLines, packageRegistration: { select: { orderLines: settlingLines } } },
  })
  return new Map(
    rows.flatMap(({ id, orderLines, packageRegistration }) => {
      const settled = settledBy([...orderLines, ...(packageRegistration?.orderLines ?? [])])
      return settled === null ? [] : [[id, settled] as const]
    }),
  )
}
