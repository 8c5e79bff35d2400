import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { Channel, FeeStatus } from '@/lib/db/generated/enums'
import { isUuid } from '@/lib/db/ids'
import type { PersonName } from '@/lib/db/name-reading'
import { searchConditions } from '@/lib/db/search-text'
import type { PackagePlace } from '@/lib/features/catalogue/packages/queries'
import { settled } from '@/lib/features/registrations/registrations/rules'
import { type Bilingual, bilingualOf } from '@/lib/i18n/languages'
import { Fault, orNotFound } from '@/lib/kernel/fault'
import type { RowWindow } from '@/lib/kernel/paging'

/** A student's registration for a package, with what the package costs and opens. */
export type HeldPackage = {
  id: string
  studentId: string
  status: FeeStatus
  channel: Channel
  createdAt: Date
  cancelledAt: Date | null
  usesTotal: number | null
  usesTaken: number
  package: { id: string; name: Bilingual; priceMinor: number; currency: string }
  /** In the package's order. */
  projectIds: string[]
}

/** A registration for a package in reach, live or cancelled; absent and out of reach are the same. */
export async function getHeldPackage(
  db: Db,
  scope: Scoped<Prisma.PackageRegistrationWhereInput>,
  id: string,
): Promise<HeldPackage> {
  const row = isUuid(id)
    ? await db.packageRegistration.findFirst({
        where: { AND: [scope, { id }] },
        select: {
          id: true,
          studentId: true,
          status: true,
          channel: true,
          createdAt: true,
          cancelledAt: true,
          usesTotal: true,
          usesTaken: true,
          priceMinor: true,
          currency: true,
          package: {
            select: {
              id: true,
              name: true,
              projects: { select: { projectId: true }, orderBy: [{ position: 'asc' }, { id: 'asc' }] },
            },
          },
        },
      })
    : null
  if (row === null) throw new Fault('notFound')
  const { priceMinor, currency, ...held } = row
  const { projects, name, id: packageId } = row.package
  return {
    ...held,
    package: { id: packageId, name: bilingualOf(name), priceMinor, currency },
    projectIds: projects.map(({ projectId }) => projectId),
  }
}

type HolderReach = {
  packageRegistrations: Scoped<Prisma.PackageRegistrationWhereInput>
  /** A package whose student is not the reader's is counted, and nobody is named. */
  students: Scoped<Prisma.StudentWhereInput>
}

/** Who has a package, by name, of the students in reach; with how many have each status and how many are not named. */
export async function listHolders(
  db: Db,
  reach: HolderReach,
  { packageId, search }: { packageId: string; search: string | undefined },
  window: RowWindow,
) {
  const live = { AND: [reach.packageRegistrations, { packageId, cancelledAt: null }] }
  const found = searchConditions(search ?? '', (contains) => ({ student: { searchText: { contains } } }))
  const named = { AND: [live, { student: reach.students }, ...found] }
  const rows = await db.packageRegistration.findMany({
    where: named,
    select: {
      id: true,
      status: true,
      createdAt: true,
      usesTotal: true,
      usesTaken: true,
      student: {
        select: { id: true, nativeFamily: true, nativeGiven: true, latinFamily: true, latinGiven: true },
      },
    },
    orderBy: [{ student: { sortKey: 'asc' } }, { id: 'asc' }],
    ...window,
  })
  const statuses = await db.packageRegistration.groupBy({ by: ['status'], where: live, _count: true })
  const counts = { PENDING: 0, PAID: 0, FREE: 0 }
  for (const { status, _count } of statuses) counts[status] = _count
  const unnamed = await db.packageRegistration.count({ where: { AND: [live, { NOT: { student: reach.students } }] } })
  return { rows, total: await db.packageRegistration.count({ where: named }), counts, unnamed }
}

/** Whose package it is, where the reader may know the student. */
export async function findHolder(
  db: Db,
  scope: Scoped<Prisma.StudentWhereInput>,
  studentId: string,
): Promise<({ id: string } & PersonName) | null> {
  return db.student.findFirst({
    where: { AND: [scope, { id: studentId }] },
    select: { id: true, nativeFamily: true, nativeGiven: true, latinFamily: true, latinGiven: true },
  })
}

const settledOnes = {
  where: { cancelledAt: null, status: { in: ['PAID', 'FREE'] } },
} satisfies Prisma.TeamCountOutputTypeCountRegistrationsArgs
const liveSubmission = { where: { reopenedAt: null }, select: { submittedAt: true } } as const

/** A student's live registrations for these projects, in whichever package or none. */
export async function listParticipationStates(
  db: Db,
  scope: Scoped<Prisma.RegistrationWhereInput>,
  studentId: string,
  projectIds: readonly string[],
) {
  const rows = await db.registration.findMany({
    where: { AND: [scope, { studentId, projectId: { in: [...projectIds] }, cancelledAt: null }] },
    select: {
      id: true,
      projectId: true,
      packageRegistrationId: true,
      number: true,
      status: true,
      createdAt: true,
      cancelledAt: true,
      events: { select: { event: { select: { code: true, name: true } } }, orderBy: { event: { position: 'asc' } } },
      teamRole: true,
      team: { select: { _count: { select: { registrations: settledOnes } }, submissions: liveSubmission } },
      submissionMembers: {
        where: { submission: { reopenedAt: null } },
        select: { submission: { select: { submittedAt: true } } },
      },
    },
  })
  return rows.map(({ events, teamRole, team, submissionMembers, ...row }) => ({
    ...row,
    role: teamRole,
    otherSettledCount: (team?._count.registrations ?? 0) - (settled(row.status) ? 1 : 0),
    events: events.map(({ event }) => ({ code: event.code, name: bilingualOf(event.name) })),
    submittedAt: submissionMembers[0]?.submission.submittedAt ?? team?.submissions[0]?.submittedAt ?? null,
  }))
}
/** Which package a registration in reach is for, and whose it is; absent and out of reach are the same. */
export async function getHolding(
  db: Db,
  scope: Scoped<Prisma.PackageRegistrationWhereInput>,
  id: string,
): Promise<{ packageId: string; studentId: string }> {
  const where = { AND: [scope, { id }] }
  const select = { packageId: true, studentId: true } as const
  const row = orNotFound(isUuid(id) ? await db.packageRegistration.findFirst({ where, select }) : null)
  return row
}

export type ParticipationState = Awaited<ReturnType<typeof listParticipationStates>>[number]

/** Locks a registration for a package and gives it as a place, if it is still live. */
export async function findPlace(db: Tx, id: string): Promise<PackagePlace | null> {
  const [place] = await db.$queryRaw<PackagePlace[]>`
    select k.id, k.status::text as status from package_registration k
    where k.id = ${id}::uuid and k.cancelled_at is null for update`
  return place ?? null
}

/** What has to be locked to cancel a participation, in the order of locks: its project, then its package. */
export async function getParticipationPlace(
  db: Db,
  scope: Scoped<Prisma.RegistrationWhereInput>,
  id: string,
): Promise<{ projectId: string; packageRegistrationId: string }> {
  const row = isUuid(id)
    ? await db.registration.findFirst({
        where: { AND: [scope, { id }] },
        select: { projectId: true, packageRegistrationId: true },
      })
    : null
  if (row === null || row.packageRegistrationId === null) throw new Fault('notFound')
  return { projectId: row.projectId, packageRegistrationId: row.packageRegistrationId }
}

/** Holds back whoever else would use the package. */
export async function lockPackageRegistration(db: Tx, id: string): Promise<void> {
  await db.$queryRaw`select 1 as locked from package_registration where id = ${id}::uuid for update`
}
