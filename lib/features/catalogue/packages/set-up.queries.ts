import type { Db, Tx } from '@/lib/db/client'
import { PackageState } from '@/lib/db/generated/enums'
import { Prisma } from '@/lib/db/generated/client'
import { isUuid, newId } from '@/lib/db/ids'
import { type Bilingual, bilingualOf } from '@/lib/i18n/languages'
import { orNotFound } from '@/lib/kernel/fault'
import type { Page, RowWindow } from '@/lib/kernel/paging'
import { answering } from './queries'
import type { PackageFields } from './schema'

const setUpSelect = {
  ...{ id: true, name: true, summary: true, priceMinor: true, currency: true, uses: true },
  ...{ startsAt: true, endsAt: true, state: true, version: true },
  projects: {
    select: { project: { select: { id: true, code: true, name: true, state: true } } },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  },
} satisfies Prisma.PackageSelect

type Sales = { pending: number; paid: number; free: number; usesTaken: number; ever: number }
const noSales: Sales = { pending: 0, paid: 0, free: 0, usesTaken: 0, ever: 0 }

/** Who has each package now, and whether anybody ever had it. */
async function countSales(db: Db | Tx, ids: readonly string[]): Promise<Map<string, Sales>> {
  const rows = await db.$queryRaw<(Sales & { id: string })[]>`
    select package_id as id, count(*)::int as ever,
      count(*) filter (where cancelled_at is null and status = 'PENDING')::int as pending,
      count(*) filter (where cancelled_at is null and status = 'PAID')::int as paid,
      count(*) filter (where cancelled_at is null and status = 'FREE')::int as free,
      coalesce(sum(uses_taken) filter (where cancelled_at is null), 0)::int as "usesTaken"
    from package_registration where package_id = any(${[...ids]}::uuid[]) group by package_id`
  return new Map(rows.map(({ id, ...sales }) => [id, sales]))
}

async function withSales(db: Db | Tx, rows: Prisma.PackageGetPayload<{ select: typeof setUpSelect }>[]) {
  const ids = rows.map(({ id }) => id)
  const sales = await countSales(db, ids)
  return rows.map(({ name, summary, projects, ...row }) => ({
    ...row,
    name: bilingualOf(name),
    summary: summary === null ? null : bilingualOf(summary),
    projects: projects.map(({ project }) => ({ ...project, name: bilingualOf(project.name) })),
    sales: sales.get(row.id) ?? noSales,
  }))
}
export type PackageSetUp = Awaited<ReturnType<typeof withSales>>[number]

type PackageCounts = Record<PackageState, number>

/** How many packages a search finds in each state, and the ids of those of some states, the newest first; none: of all. */
async function findPackages(
  db: Db,
  { search, state: shown }: { search: string; state: readonly PackageState[] },
): Promise<{ counts: PackageCounts; ids: string[] }> {
  type Found = { id: string; state: PackageState; name: Bilingual; codes: string }
  // One value for all of them reaches us at half the cost.
  const [found] = await db.$queryRaw<{ rows: Found[] | null }[]>`
    select json_agg(json_build_object('id', k.id, 'state', k.state, 'name', k.name, 'codes', coalesce(c.codes, ''))
      order by k.created_at desc, k.id desc) as rows
    from package k left join (select i.package_id, string_agg(p.code, ' ' order by i.position, i.id) as codes
      from package_project i join project p on p.id = i.project_id group by i.package_id) c on c.package_id = k.id`
  const isFound = answering(search)
  const rows = (found?.rows ?? []).filter(({ name, codes }) => isFound({ name, code: codes }))
  const counts: PackageCounts = { DRAFT: 0, PUBLISHED: 0, CLOSED: 0 }
  for (const { state } of rows) counts[state] += 1
  return { counts, ids: rows.flatMap(({ id, state }) => (shown.length === 0 || shown.includes(state) ? [id] : [])) }
}

/** A page of the packages called so or with such a project, the newest first, and how many there are in each state. */
export async function listPackageRows(
  db: Db,
  { search, state }: { search: string; state: readonly PackageState[] },
  { skip, take }: RowWindow,
): Promise<Page<PackageSetUp> & { counts: PackageCounts }> {
  const orderBy = [{ createdAt: 'desc' as const }, { id: 'desc' as const }]
  const read = (more: Omit<Prisma.PackageFindManyArgs, 'select' | 'include' | 'omit' | 'orderBy'>) =>
    db.package.findMany({ ...more, select: setUpSelect, orderBy })
  if (search !== '') {
    const { counts, ids } = await findPackages(db, { search, state })
    const rows = await read({ where: { id: { in: ids.slice(skip, skip + take) } } })
    return { rows: await withSales(db, rows), total: ids.length, counts }
  }
  const counted = await db.package.groupBy({ by: 'state', _count: true })
  const counts: PackageCounts = { DRAFT: 0, PUBLISHED: 0, CLOSED: 0 }
  for (const { state: one, _count: count } of counted) counts[one] = count
  const shown = state.length === 0 ? Object.values(PackageState) : state
  const rows = await read({ where: { state: { in: [...shown] } }, skip, take })
  return { rows: await withSales(db, rows), total: shown.reduce((sum, one) => sum + counts[one], 0), counts }
}

export async function getPackageRow(db: Db | Tx, id: string): Promise<PackageSetUp> {
  const row = isUuid(id) ? await db.package.findUnique({ where: { id }, select: setUpSelect }) : null
  const [found] = row === null ? [] : await withSales(db, [row])
  return orNotFound(found)
}

/** A package; nobody else changes it until the transaction is over. */
export async function lockPackage(db: Tx, id: string): Promise<PackageSetUp> {
  if (isUuid(id)) await db.$queryRaw`select 1 as locked from package where id = ${id}::uuid for no key update`
  return getPackageRow(db, id)
}

/** The projects that somebody has joined through the package, and while a student who has it may still choose, all it holds. */
export async function listProjectsInUse(db: Tx, packageId: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select r.project_id as id from registration r
    join package_registration k on k.id = r.package_registration_id
    where k.package_id = ${packageId}::uuid and r.cancelled_at is null
    union select i.project_id from package_project i where i.package_id = ${packageId}::uuid
      and exists (select from package_registration k where k.package_id = i.package_id and k.cancelled_at is null
        and (k.uses_total is null or k.uses_taken < k.uses_total))`
  return rows.map(({ id }) => id)
}

const columnsOf = ({
  name,
  summary,
  priceMinor,
  currency,
  uses,
  startsAt,
  endsAt,
}: Omit<PackageFields, 'projectIds'>) => ({
  ...{ name, summary: summary ?? Prisma.DbNull, priceMinor, currency, uses, startsAt, endsAt },
})

async function putProjects(db: Tx, now: Date, packageId: string, projectIds: readonly string[]): Promise<void> {
  await db.packageProject.deleteMany({ where: { packageId } })
  const data = projectIds.map((projectId, position) => ({ packageId, projectId, position, createdAt: now }))
  await db.packageProject.createMany({ data })
}

export async function insertPackage(db: Tx, now: Date, { projectIds, ...fields }: PackageFields): Promise<string> {
  const id = newId(now)
  await db.package.create({ data: { id, createdAt: now, ...columnsOf(fields) }, select: { id: true } })
  await putProjects(db, now, id, projectIds)
  return id
}

export async function updatePackage(
  db: Tx,
  now: Date,
  id: string,
  { projectIds, ...fields }: PackageFields,
): Promise<void> {
  const data = { ...columnsOf(fields), version: { increment: 1 } }
  await db.package.update({ where: { id }, data, select: { id: true } })
  await putProjects(db, now, id, projectIds)
}

export async function putPackageState(db: Tx, id: string, state: PackageState): Promise<void> {
  await db.package.update({ where: { id }, data: { state, version: { increment: 1 } }, select: { id: true } })
}

export async function deletePackageRow(db: Tx, id: string): Promise<void> {
  await db.package.delete({ where: { id }, select: { id: true } })
}

/** What a package may hold: the projects students register for themselves, and what it has already, the latest season first. */
export async function listPackableProjects(db: Db | Tx, packageId: string) {
  const rows = await db.project.findMany({
    where: {
      OR: [{ kind: { notIn: ['NEXT_STAGE', 'MONITORING'] } }, { packages: { some: { packageId } } }],
    },
    select: { id: true, code: true, name: true, state: true, season: { select: { code: true } } },
    orderBy: [{ season: { code: 'desc' } }, { code: 'asc' }],
  })
  return rows.map(({ name, season, ...row }) => ({ ...row, name: bilingualOf(name), season: season.code }))
}
