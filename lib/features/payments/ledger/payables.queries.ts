import type { Scoped } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { asItStands, searchConditions } from '@/lib/db/search-text'
import { lineTarget, targetOf } from '@/lib/features/payments/orders/targets.queries'
import { getPayables } from '@/lib/features/payments/payments/queries'
import { ofSchool } from './queries'

const atOnce = 8

export type PayableReach = {
  registrations: Scoped<Prisma.RegistrationWhereInput>
  packageRegistrations: Scoped<Prisma.PackageRegistrationWhereInput>
  schoolRegistrations: Scoped<Prisma.SchoolRegistrationWhereInput>
}

/** What waits for its payment, and what decides how much that is. */
export type Payable = {
  id: string
  target: ReturnType<typeof targetOf>
  /** null: a package's. */
  projectId: string | null
  priceMinor: number
  reducedMinor: number | null
  currency: string
  bps: number
}

/**
 * What waits for its payment in reach, by number, student or school, the newest first: registrations, packages, and what
 * schools registered for themselves, which are also found by the reference their transfer carries.
 */
export async function listPayables(db: Db, reach: PayableReach, search: string): Promise<Payable[]> {
  const student = { AND: searchConditions(search, (contains) => ({ searchText: { contains } })) }
  const waits = { status: 'PENDING', cancelledAt: null } as const
  const registrations = await db.registration.findMany({
    where: {
      AND: [reach.registrations, waits, { packageRegistrationId: null }],
      OR: [{ number: { startsWith: asItStands(search.toUpperCase()) } }, { student }, { school: student }],
    },
    select: {
      ...lineTarget.registration.select,
    },
    orderBy: { createdAt: 'desc' },
    take: atOnce,
  })
  const packages = await db.packageRegistration.findMany({
    where: { AND: [reach.packageRegistrations, waits, { student }] },
    select: {
      ...lineTarget.packageRegistration.select,
    },
    orderBy: { createdAt: 'desc' },
    take: atOnce,
  })
  const schools = await db.schoolRegistration.findMany({
    where: { AND: [reach.schoolRegistrations, waits, ...ofSchool(search)] },
    select: {
      ...lineTarget.schoolRegistration.select,
    },
    orderBy: { createdAt: 'desc' },
    take: atOnce,
  })
  const none = { registration: null, packageRegistration: null, schoolRegistration: null }
  const targets = new Map([
    ...registrations.map((row) => [row.id, targetOf({ ...none, registration: row })] as const),
    ...packages.map((row) => [row.id, targetOf({ ...none, packageRegistration: row })] as const),
    ...schools.map((row) => [row.id, targetOf({ ...none, schoolRegistration: row })] as const),
  ])
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  const payables = [
    ...(await getPayables(db, 'registration', idsOf(registrations))),
    ...(await getPayables(db, 'package', idsOf(packages))),
    ...(await getPayables(db, 'school', idsOf(schools))),
  ]
  return [...targets].flatMap(([id, target]) => {
    const payable = payables.find((one) => one.id === id)
    if (payable === undefined) return []
    const { projectId, priceMinor, reducedMinor, currency, processingFeeBps } = payable
    return { id, target, projectId, priceMinor, reducedMinor, currency, bps: processingFeeBps }
  })
}
