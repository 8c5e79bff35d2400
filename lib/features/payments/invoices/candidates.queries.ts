import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { searchConditions } from '@/lib/db/search-text'
import { lineTarget, targetOf } from '@/lib/features/payments/orders/targets.queries'
import { getPayables, type Payable, type Target } from '@/lib/features/payments/payments/queries'
import { orNotFound } from '@/lib/kernel/fault'

export type CandidateReach = {
  registrations: Scoped<Prisma.RegistrationWhereInput>
  packageRegistrations: Scoped<Prisma.PackageRegistrationWhereInput>
  schoolRegistrations: Scoped<Prisma.SchoolRegistrationWhereInput>
}

type Narrowing = { schoolId: string; projectCode?: string | undefined; ids?: readonly string[] | undefined }

const waits = { status: 'PENDING', cancelledAt: null } as const
/** What needs no review is asked for like what was approved. */
const notRejected = { OR: [{ reviewState: null }, { reviewState: { not: 'REJECTED' as const } }] }

const idsOf = (targets: readonly Target[], kind: Target['kind']) =>
  targets.filter((target) => target.kind === kind).map(({ id }) => id)

/** What of a school waits for its payment, in reach: registrations, packages and the school's own; at most so many of each. */
export async function listWaiting(
  db: Db,
  reach: CandidateReach,
  narrowing: Narrowing,
  most: number,
): Promise<Target[]> {
  const { schoolId, projectCode, ids } = narrowing
  const among = ids === undefined ? {} : { id: { in: [...ids] } }
  const ofProject = projectCode === undefined ? {} : { project: { code: projectCode } }
  const registrations = await db.registration.findMany({
    where: { AND: [reach.registrations, waits, among, ofProject, { schoolId, packageRegistrationId: null }] },
    select: { id: true },
    orderBy: [{ project: { code: 'asc' } }, { number: 'asc' }],
    take: most,
  })
  const inProject =
    projectCode === undefined ? {} : { package: { projects: { some: { project: { code: projectCode } } } } }
  const packages = await db.packageRegistration.findMany({
    where: { AND: [reach.packageRegistrations, waits, among, inProject, { student: { schoolId } }] },
    select: { id: true },
    orderBy: { id: 'asc' },
    take: most,
  })
  return [
    ...registrations.map(({ id }) => ({ kind: 'registration' as const, id })),
    ...packages.map(({ id }) => ({ kind: 'package' as const, id })),
    ...(await listOwnWaiting(db, reach.schoolRegistrations, narrowing)),
  ]
}

/** The school's own among it: one for each project at most. */
export async function listOwnWaiting(
  db: Db,
  scope: CandidateReach['schoolRegistrations'],
  { schoolId, projectCode, ids }: Narrowing,
): Promise<Target[]> {
  const among = ids === undefined ? {} : { id: { in: [...ids] } }
  const ofProject = projectCode === undefined ? {} : { project: { code: projectCode } }
  const own = await db.schoolRegistration.findMany({
    where: { AND: [scope, waits, among, ofProject, notRejected, { schoolId }] },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  return own.map(({ id }) => ({ kind: 'school', id }))
}

/** Which of the projects of these have ended. */
export async function listProjectsOver(
  db: Db,
  now: Date,
  of: readonly { projectId: string | null }[],
): Promise<ReadonlySet<string | null>> {
  const ids = of.flatMap(({ projectId }) => projectId ?? [])
  const rows = await db.project.findMany({ where: { id: { in: ids }, endsAt: { lt: now } }, select: { id: true } })
  return new Set(rows.map(({ id }) => id))
}

/** How a list names what these are, in reach, by their ids. */
export async function nameTargets(db: Db, reach: CandidateReach, targets: readonly Target[]) {
  const registrations = await db.registration.findMany({
    where: { AND: [reach.registrations, { id: { in: idsOf(targets, 'registration') } }] },
    select: lineTarget.registration.select,
  })
  const packages = await db.packageRegistration.findMany({
    where: { AND: [reach.packageRegistrations, { id: { in: idsOf(targets, 'package') } }] },
    select: lineTarget.packageRegistration.select,
  })
  const own = await db.schoolRegistration.findMany({
    where: { AND: [reach.schoolRegistrations, { id: { in: idsOf(targets, 'school') } }] },
    select: lineTarget.schoolRegistration.select,
  })
  const none = { registration: null, packageRegistration: null, schoolRegistration: null }
  return new Map([
    ...registrations.map((row) => [row.id, targetOf({ ...none, registration: row })] as const),
    ...packages.map((row) => [row.id, targetOf({ ...none, packageRegistration: row })] as const),
    ...own.map((row) => [row.id, targetOf({ ...none, schoolRegistration: row })] as const),
  ])
}

/** What is due for these, in the order they are given: a statement for each kind. */
export async function listPayables(db: Db, targets: readonly Target[]): Promise<Payable[]> {
  const found = new Map<string, Payable>()
  for (const kind of ['registration', 'package', 'school'] as const) {
    for (const payable of await getPayables(db, kind, idsOf(targets, kind))) found.set(payable.id, payable)
  }
  return targets.map(({ id }) => {
    const payable = orNotFound(found.get(id))
    return payable
  })
}

/** Locks what is to be paid for, in the order every payment takes (data-model#lock-order). */
export async function lockTargets(db: Tx, targets: readonly Target[]): Promise<void> {
  const lock = (table: Prisma.Sql, ids: string[]) =>
    db.$queryRaw`select 1 as locked from ${table} where id = any(${ids}::uuid[]) order by id for update`
  await lock(Prisma.sql`package_registration`, idsOf(targets, 'package'))
  await lock(Prisma.sql`registration`, idsOf(targets, 'registration'))
  await lock(Prisma.sql`school_registration`, idsOf(targets, 'school'))
}

/** The orders that wait for a payment of one of these. */
export async function listWaitingOrders(db: Db, targets: readonly Target[]): Promise<{ number: string }[]> {
  const ids = targets.map(({ id }) => id)
  const one = [
    { registrationId: { in: ids } },
    { packageRegistrationId: { in: ids } },
    { schoolRegistrationId: { in: ids } },
  ]
  return db.paymentOrder.findMany({
    where: { lines: { some: { isOpen: true, OR: one } } },
    select: { number: true },
  })
}

type OwingReach = Omit<CandidateReach, 'packageRegistrations'> & {
  /** null: none of them. */
  packageRegistrations: CandidateReach['packageRegistrations'] | null
}

/** Schools in reach for which something waits for its payment, with how much of it, the most first. */
export async function listOwing(db: Db, reach: OwingReach, search: string, most: number) {
  const found = searchConditions(search, (contains) => ({ searchText: { contains } }))
  const school: Prisma.SchoolWhereInput = { isIndependent: false, AND: found }
  const registrations = await db.registration.groupBy({
    by: ['schoolId'],
    where: { AND: [reach.registrations, waits, { packageRegistrationId: null, school }] },
    _count: true,
  })
  const own = await db.schoolRegistration.groupBy({
    by: ['schoolId'],
    where: { AND: [reach.schoolRegistrations, waits, notRejected, { school }] },
    _count: true,
  })
  const packages =
    reach.packageRegistrations === null
      ? []
      : await db.packageRegistration.findMany({
          where: { AND: [reach.packageRegistrations, waits, { student: { school } }] },
          select: { student: { select: { schoolId: true } } },
        })
  const waiting = new Map<string, number>()
  const add = (id: string, count: number) => waiting.set(id, (waiting.get(id) ?? 0) + count)
  for (const { schoolId, _count } of [...registrations, ...own]) add(schoolId, _count)
  for (const { student } of packages) add(student.schoolId, 1)
  const ids = [...waiting]
    .toSorted(([one, ofOne], [other, ofOther]) => ofOther - ofOne || one.localeCompare(other))
    .slice(0, most)
    .map(([id]) => id)
  const schools = await db.school.findMany({
    where: { id: { in: ids } },
    select: { id: true, code: true, name: true, nameEn: true },
  })
  return ids.flatMap((id) => {
    const owing = schools.find((one) => one.id === id)
    return owing === undefined ? [] : [{ ...owing, waiting: waiting.get(id) ?? 0 }]
  })
}

/** The school of an invoice, and which of its coordinators gets the receipt; null: no school, or one without people of its own. */
export async function findInvoicedSchool(db: Db, id: string) {
  return db.school.findFirst({
    where: { id, isIndependent: false },
    select: {
      id: true,
      code: true,
      name: true,
      nameEn: true,
      contacts: {
        where: { role: 'COORDINATOR', disabledAt: null, erasedAt: null },
        select: { id: true },
        orderBy: { createdAt: 'asc' },
        take: 1,
      },
    },
  })
}
