import type { Scoped } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { FeeStatus, PaymentProvider } from '@/lib/db/generated/enums'
import { capture, openOrder, type Reach } from '@/lib/features/rosters/queries'
import type { Bilingual } from '@/lib/i18n/languages'
import { Fault } from '@/lib/kernel/fault'

/** What settled a registration: the order, possibly of a whole group, and the part of it that was hers. */
export type SettledBy = {
  provider: PaymentProvider
  order: string
  paidAt: Date | null
  amountMinor: number
  currency: string
}

const orderSelect = { number: true, provider: true, state: true, paidAt: true, currency: true } as const
const linesSelect = {
  where: { order: { state: { in: ['PAID', 'OVERPAID', 'REFUNDED'] } } },
  select: { totalMinor: true, order: { select: orderSelect } },
  orderBy: { createdAt: 'asc' },
  take: 1,
} satisfies Prisma.Registration$orderLinesArgs

type Line = Prisma.OrderLineGetPayload<{ select: (typeof linesSelect)['select'] }>

function settledBy([line]: readonly Line[]): SettledBy | null {
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
    select: { id: true, orderLines: linesSelect, packageRegistration: { select: { orderLines: linesSelect } } },
  })
  return new Map(
    rows.flatMap(({ id, orderLines, packageRegistration }) => {
      const settled = settledBy([...orderLines, ...(packageRegistration?.orderLines ?? [])])
      return settled === null ? [] : [[id, settled] as const]
    }),
  )
}

/** What is to be paid for a registration, and what stands in the way. */
export type Funds = {
  id: string
  status: FeeStatus
  /** Her own price, or the project's; inside a package the package's. */
  priceMinor: number
  currency: string
  /** What an approved reduction leaves of it; null: there is none. */
  reducedMinor: number | null
  isUnderReview: boolean
  hasOpenOrder: boolean
  hasCapture: boolean
  holdUntil: Date | null
  /** Inside a package the package is paid for, not this registration. */
  isInPackage: boolean
  packageRegistrationId: string | null
  packageName: Bilingual | null
}

/** What is to be paid for registrations in reach. Reductions are the family's own: whoever shows this looks who reads. */
export async function listFunds(db: Db, reach: Reach, ids: readonly string[]): Promise<Funds[]> {
  return db.$queryRaw<Funds[]>`
    select r.id, r.status::text as status, coalesce(g.price_minor, r.custom_price_minor, p.price_minor) as "priceMinor",
      coalesce(g.currency, p.currency) as currency, k.id is not null as "isInPackage", k.id as "packageRegistrationId", g.name as "packageName",
      (select l.price_minor from fee_reduction f join price_level l on l.project_id = f.project_id and l.level = f.level
        where f.student_id = r.student_id and f.project_id = r.project_id and f.state = 'APPROVED') as "reducedMinor",
      exists (select from fee_reduction f where f.student_id = r.student_id and f.project_id = r.project_id
        and f.state in ('PENDING', 'MORE_INFO')) as "isUnderReview",
      ${openOrder} as "hasOpenOrder", ${capture} as "hasCapture", r.hold_until as "holdUntil"
    from registration r join project p on p.id = r.project_id
    left join package_registration k on k.id = r.package_registration_id
    left join package g on g.id = k.package_id
    where r.id = any(${[...ids]}::uuid[]) and ${reach.registrations}`
}

export async function getFunds(db: Db, reach: Reach, id: string): Promise<Funds> {
  const [funds] = await listFunds(db, reach, [id])
  if (funds === undefined) throw new Fault('notFound')
  return funds
}
