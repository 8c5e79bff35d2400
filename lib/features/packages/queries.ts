import type { Channel, FeeStatus, PersonKind } from '@/lib/db/generated/enums'
import type { Db, Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { isUuid, newIds } from '@/lib/db/ids'
import { Fault } from '@/lib/kernel/fault'

export type PackageForSignUp = {
  id: string
  priceMinor: number
  uses: number | null
  startsAt: Date | null
  endsAt: Date | null
  projectIds: string[]
}

/** A package one may sign up for, with the projects in it. */
export async function getPackage(db: Db, id: string): Promise<PackageForSignUp> {
  const found = isUuid(id)
    ? await db.package.findFirst({
        where: { id, state: 'PUBLISHED' },
        select: {
          id: true,
          priceMinor: true,
          uses: true,
          startsAt: true,
          endsAt: true,
          projects: { select: { projectId: true } },
        },
      })
    : null
  if (found === null) throw new Fault('notFound')
  const { projects, ...rest } = found
  return { ...rest, projectIds: projects.map(({ projectId }) => projectId) }
}

type Sitting = {
  channel: Channel
  registeredBy: { kind: PersonKind; id: string | null }
  importBatchId: string | null
}

/**
 * Of `package_registration k`: a stranger's package is hers, and only whoever signed her up for it may spend its uses or
 * know how many are left (docs/decisions/0004).
 */
export function mayUse(isOwn: Prisma.Sql, contactId: string | null): Prisma.Sql {
  return Prisma.sql`(${isOwn} or (k.registered_by_kind = 'CONTACT' and k.registered_by_id = ${contactId}::uuid))`
}

/**
 * Locks the live registrations of these students for a package and makes those that are missing; how many were made.
 * Lock order: the project's tally before this (data model, Conventions).
 */
export async function enterPackage(
  db: Tx,
  now: Date,
  into: { packageId: string; usesTotal: number | null; status: 'PENDING' | 'FREE' },
  sitting: Sitting,
  studentIds: readonly string[],
): Promise<number> {
  const made = await db.$executeRaw`
    insert into package_registration (id, created_at, updated_at, package_id, student_id, status, channel,
      registered_by_kind, registered_by_id, uses_total, import_batch_id)
    select x.id, ${now}, ${now}, ${into.packageId}::uuid, x.student_id, ${into.status}::fee_status,
      ${sitting.channel}::channel, ${sitting.registeredBy.kind}::person_kind, ${sitting.registeredBy.id}::uuid,
      ${into.usesTotal}::int, ${sitting.importBatchId}::uuid
    from unnest(${newIds(now, studentIds.length)}::uuid[], ${[...studentIds]}::uuid[]) as x (id, student_id)
    on conflict (package_id, student_id) where cancelled_at is null do nothing`
  await db.$executeRaw`
    select from package_registration
    where package_id = ${into.packageId}::uuid and student_id = any(${[...studentIds]}::uuid[]) and cancelled_at is null
    order by id for update`
  return made
}

export type PackagePlace = { id: string; status: FeeStatus }

/** A student's live registration for a package, as far as the contact may use it. */
export async function findUsablePlace(
  db: Db,
  of: { packageId: string; studentId: string },
  by: { isOwn: boolean; contactId: string | null },
): Promise<PackagePlace | null> {
  const [place] = await db.$queryRaw<PackagePlace[]>`
    select k.id, k.status::text as status from package_registration k
    where k.package_id = ${of.packageId}::uuid and k.student_id = ${of.studentId}::uuid and k.cancelled_at is null
      and ${mayUse(Prisma.sql`${by.isOwn}::boolean`, by.contactId)}`
  return place ?? null
}
