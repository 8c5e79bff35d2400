import type { Channel, FeeStatus, PersonKind } from '@/lib/db/generated/enums'
import type { Db, Tx } from '@/lib/db/client'
import { isUuid, newIds } from '@/lib/db/ids'
import { Fault } from '@/lib/kernel/fault'

export type PackageForSignUp = { id: string; priceMinor: number; uses: number | null; projectIds: string[] }

/** A package one may sign up for, with the projects in it. */
export async function getPackage(db: Db, id: string): Promise<PackageForSignUp> {
  const found = isUuid(id)
    ? await db.package.findFirst({
        where: { id, state: 'PUBLISHED' },
        select: { id: true, priceMinor: true, uses: true, projects: { select: { projectId: true } } },
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
export type PackagePlace = { id: string; studentId: string; status: FeeStatus }

/**
 * The live registrations of these students for a package, made where there is none, and locked. Lock order: the
 * project's tally before this (data model, Conventions).
 */
export async function enterPackage(
  db: Tx,
  now: Date,
  into: { packageId: string; usesTotal: number | null; status: 'PENDING' | 'FREE' },
  sitting: Sitting,
  studentIds: readonly string[],
): Promise<PackagePlace[]> {
  await db.$executeRaw`
    insert into package_registration (id, created_at, updated_at, package_id, student_id, status, channel,
      registered_by_kind, registered_by_id, uses_total, import_batch_id)
    select x.id, ${now}, ${now}, ${into.packageId}::uuid, x.student_id, ${into.status}::fee_status,
      ${sitting.channel}::channel, ${sitting.registeredBy.kind}::person_kind, ${sitting.registeredBy.id}::uuid,
      ${into.usesTotal}::int, ${sitting.importBatchId}::uuid
    from unnest(${newIds(now, studentIds.length)}::uuid[], ${[...studentIds]}::uuid[]) as x (id, student_id)
    on conflict (package_id, student_id) where cancelled_at is null do nothing`
  return db.$queryRaw<PackagePlace[]>`
    select id, student_id as "studentId", status::text as status from package_registration
    where package_id = ${into.packageId}::uuid and student_id = any(${[...studentIds]}::uuid[]) and cancelled_at is null
    order by id for update`
}
