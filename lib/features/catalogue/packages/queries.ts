import type { Scoped } from '@/lib/access/visible'
import type { Channel, FeeStatus, PersonKind } from '@/lib/db/generated/enums'
import type { Db, Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { isUuid, newIds } from '@/lib/db/ids'
import { searchQuery, titleSearchText } from '@/lib/db/search-text'
import { type Bilingual, bilingualOf } from '@/lib/i18n/languages'
import { Fault, orNotFound } from '@/lib/kernel/fault'
import type { Page, RowWindow } from '@/lib/kernel/paging'

const packageSelect = {
  id: true,
  name: true,
  summary: true,
  priceMinor: true,
  currency: true,
  uses: true,
  startsAt: true,
  endsAt: true,
  projects: { select: { projectId: true }, orderBy: [{ position: 'asc' }, { id: 'asc' }] },
} satisfies Prisma.PackageSelect
type PackageRow = Prisma.PackageGetPayload<{ select: typeof packageSelect }>

/** A package one may sign up for, with the projects in it, in its order. */
export type PackageView = Omit<PackageRow, 'name' | 'summary' | 'projects'> & {
  name: Bilingual
  summary: Bilingual | null
  projectIds: string[]
}
export type PackageForSignUp = Omit<PackageView, 'name' | 'summary'>

function viewOf({ name, summary, projects, ...row }: PackageRow): PackageView {
  return {
    ...row,
    name: bilingualOf(name),
    summary: summary === null ? null : bilingualOf(summary),
    projectIds: projects.map(({ projectId }) => projectId),
  }
}

/** A published package; there is no other for anybody. */
export async function getPackage(db: Db, id: string): Promise<PackageView> {
  const found = isUuid(id)
    ? await db.package.findFirst({ where: { id, state: 'PUBLISHED' }, select: packageSelect })
    : null
  return viewOf(orNotFound(found))
}

/** Name of a package that is or was on offer. */
export async function getPackageName(db: Db, id: string): Promise<{ id: string; name: Bilingual }> {
  const found = isUuid(id)
    ? await db.package.findFirst({ where: { id, state: { not: 'DRAFT' } }, select: { id: true, name: true } })
    : null
  if (found === null) throw new Fault('notFound')
  return { id: found.id, name: bilingualOf(found.name) }
}

/** The published packages, the newest first; those a project is part of where one is named. */
export async function listPackages(db: Db, window: RowWindow, projectId?: string): Promise<Page<PackageView>> {
  const ofProject = projectId === undefined ? {} : { projects: { some: { projectId } } }
  const where = { state: 'PUBLISHED' as const, ...ofProject }
  const newestFirst = [{ createdAt: 'desc' as const }, { id: 'desc' as const }]
  const rows = await db.package.findMany({ where, select: packageSelect, orderBy: newestFirst, ...window })
  return { rows: rows.map(viewOf), total: await db.package.count({ where }) }
}

/** The published packages a project is part of. */
export async function listPackagesOf(db: Db, projectId: string): Promise<{ id: string; name: Bilingual }[]> {
  const rows = await db.package.findMany({
    where: { state: 'PUBLISHED', projects: { some: { projectId } } },
    select: { id: true, name: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return rows.map(({ id, name }) => ({ id, name: bilingualOf(name) }))
}

/** A student's live registrations for packages and for projects. */
export async function listHoldings(
  db: Db,
  scope: {
    packageRegistrations: Scoped<Prisma.PackageRegistrationWhereInput>
    registrations: Scoped<Prisma.RegistrationWhereInput>
  },
  studentId: string,
) {
  const live = { studentId, cancelledAt: null }
  const [packages, registrations] = await Promise.all([
    db.packageRegistration.findMany({
      where: { AND: [scope.packageRegistrations, live] },
      select: { id: true, packageId: true, status: true, usesTotal: true, usesTaken: true },
    }),
    db.registration.findMany({
      where: { AND: [scope.registrations, live] },
      select: { projectId: true, status: true },
    }),
  ])
  return { packages, registrations }
}

type Findable = { name: Bilingual; code: string | null }

/** Says of each offer whether its name or code answers a search, by Hanzi, pinyin, initials or English words. */
export function answering(search: string): (offer: Findable) => boolean {
  const parts = searchQuery(search)
  return ({ name, code }) => {
    const text = titleSearchText({ name: name.zh, nameEn: name.en, code: code ?? '' })
    return parts.length > 0 && parts.every((part) => text.includes(part))
  }
}

/** Whether one does. */
export function answers(offer: Findable, search: string): boolean {
  return answering(search)(offer)
}

type Sitting = {
  channel: Channel
  registeredBy: { kind: PersonKind; id: string | null }
  importBatchId: string | null
}

/**
 * The condition on `package_registration k`: a package of another school's student counts as theirs, and only whoever
 * signed the student up for it may spend its uses or know how many are left (docs/decisions/0004).
 */
export function mayUse(isOwn: Prisma.Sql, contactId: string | null): Prisma.Sql {
  return Prisma.sql`(${isOwn} or (k.registered_by_kind = 'CONTACT' and k.registered_by_id = ${contactId}::uuid))`
}

/**
 * Locks the live registrations of these students for a package and makes those that are missing; how many were made.
 * Lock order: the project's tally before this (data-model#lock-order).
 */
export async function enterPackage(
  db: Tx,
  now: Date,
  into: {
    packageId: string
    usesTotal: number | null
    priceMinor: number
    currency: string
    status: 'PENDING' | 'FREE'
  },
  sitting: Sitting,
  studentIds: readonly string[],
): Promise<number> {
  const made = await db.$executeRaw`
    insert into package_registration (id, created_at, updated_at, package_id, student_id, status, channel,
      registered_by_kind, registered_by_id, uses_total, price_minor, currency, import_batch_id)
    select x.id, ${now}, ${now}, ${into.packageId}::uuid, x.student_id, ${into.status}::fee_status,
      ${sitting.channel}::channel, ${sitting.registeredBy.kind}::person_kind, ${sitting.registeredBy.id}::uuid,
      ${into.usesTotal}::int, ${into.priceMinor}::int, ${into.currency}, ${sitting.importBatchId}::uuid
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
