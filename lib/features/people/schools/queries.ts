import { randomBytes } from 'node:crypto'
import type { StaffActor } from '@/lib/access/actor'
import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { isUuid, newId } from '@/lib/db/ids'
import { schoolSearchText } from '@/lib/db/search-text'
import { schoolSortKey } from '@/lib/db/sort-key'
import { type Bilingual, bilingualOf } from '@/lib/i18n/languages'
import { Fault, orNotFound } from '@/lib/kernel/fault'
import type { Page, RowWindow } from '@/lib/kernel/paging'
import type { SchoolAim } from './rules'

const nameSelect = { id: true, name: true, nameEn: true } as const
export type SchoolName = { id: string; name: string; nameEn: string | null }

const viewSelect = {
  ...nameSelect,
  code: true,
  kind: true,
  state: true,
  city: true,
  addressEn: true,
  postCode: true,
  email: true,
  isIndependent: true,
  version: true,
  province: { select: { id: true, label: true } },
  organizationType: { select: { id: true, label: true } },
} as const
type SchoolRow = Prisma.SchoolGetPayload<{ select: typeof viewSelect }>

export type SchoolView = Omit<SchoolRow, 'province' | 'organizationType'> & {
  province: { id: string; label: Bilingual } | null
  organizationType: { id: string; label: Bilingual } | null
}

/** A school in reach; absent and out of reach are the same. */
export async function getSchool(db: Db, scope: Scoped<Prisma.SchoolWhereInput>, id: string): Promise<SchoolView> {
  if (!isUuid(id)) throw new Fault('notFound')
  const row = orNotFound(await db.school.findFirst({ where: { AND: [scope, { id }] }, select: viewSelect }))
  return { ...row, province: listed(row.province), organizationType: listed(row.organizationType) }
}

/** Whether the school is in reach. */
export async function isSchoolInReach(db: Db, scope: Scoped<Prisma.SchoolWhereInput>, id: string): Promise<boolean> {
  return isUuid(id) && (await db.school.count({ where: { AND: [scope, { id }] } })) > 0
}

function listed(row: { id: string; label: unknown } | null) {
  return row && { id: row.id, label: bilingualOf(row.label) }
}

/** How many students of a school are in reach. */
export async function countStudentsOf(
  db: Db,
  scope: Scoped<Prisma.StudentWhereInput>,
  schoolId: string,
): Promise<number> {
  return db.student.count({ where: { AND: [scope, { schoolId, erasedAt: null, mergedIntoId: null }] } })
}

/** A name with its pinyin and initials, so that a list in the browser is searched as one types. */
export type ListedSchool = SchoolName & { reading: string }

const approved = { state: 'APPROVED', isIndependent: false } as const

/** The approved schools of a province, for whoever looks for their own school: names only. */
export async function listApprovedSchools(db: Db, provinceId: string, window: RowWindow): Promise<Page<ListedSchool>> {
  const where = { ...approved, provinceId }
  const rows = await db.school.findMany({
    where,
    select: { ...nameSelect, searchText: true },
    orderBy: [{ sortKey: 'asc' }, { id: 'asc' }],
    ...window,
  })
  const listed = rows.map(({ searchText, ...school }) => ({ ...school, reading: readable(searchText) }))
  return { rows: listed, total: await db.school.count({ where }) }
}

/** Of a search text what a person could type: characters stand in it encoded, with capitals. */
function readable(searchText: string): string {
  const tokens = searchText.split(' ').filter((token) => token !== '' && !/[A-Z]/.test(token))
  return tokens.join(' ')
}

/**
 * Approved schools a person may mean by this id or by this name in either language; one that was merged is its heir, and
 * "Independent" is one of them.
 */
export async function listSchoolsCalled(db: Db, spelling: string): Promise<{ id: string }[]> {
  const named = [{ name: { equals: spelling } }, { nameEn: { equals: spelling, mode: 'insensitive' as const } }]
  const called = isUuid(spelling) ? { id: spelling } : { OR: named }
  const where = { OR: [called, { mergedFrom: { some: called } }] }
  return db.school.findMany({ where: { AND: [{ state: 'APPROVED' }, where] }, select: { id: true }, take: 2 })
}

/**
 * The school staff register students for: an adviser's own, also by the id of one that went up in it; a coordinator may
 * name any approved one (registrations#new-student).
 */
export async function getSchoolFor(db: Db, actor: StaffActor, spelling: string | undefined): Promise<string> {
  if (spelling === undefined || spelling === actor.schoolId) return actor.schoolId
  const [found, another] = actor.role === 'coordinator' || isUuid(spelling) ? await listSchoolsCalled(db, spelling) : []
  if (found === undefined || another !== undefined) throw new Fault('notFound')
  if (actor.role === 'adviser' && found.id !== actor.schoolId) throw new Fault('notFound')
  return found.id
}

/** The province a school lies in; null where it has none. */
export async function getProvinceOf(db: Db, schoolId: string): Promise<string | null> {
  const { provinceId } = await db.school.findUniqueOrThrow({ where: { id: schoolId }, select: { provinceId: true } })
  return provinceId
}

/**
 * The school meant; one that is proposed is made and waits for approval, unless the province has one of this name already: a class that names its school forty times
 * proposes it once.
 */
export async function settleSchool(db: Tx, now: Date, aim: SchoolAim): Promise<{ id: string; isNew: boolean }> {
  if ('id' in aim) return { id: aim.id, isNew: false }
  const { name, nameEn, provinceId, city } = aim
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`propose-school|${provinceId}`}, 0))`
  const named = [name, ...(nameEn === null ? [] : [nameEn])].flatMap((one) => [
    { name: { equals: one, mode: 'insensitive' as const } },
    { nameEn: { equals: one, mode: 'insensitive' as const } },
  ])
  const called = { provinceId, OR: named }
  const known = await db.school.findFirst({
    where: {
      state: { in: ['APPROVED', 'PENDING'] },
      isIndependent: false,
      OR: [called, { mergedFrom: { some: called } }],
    },
    select: { id: true },
    orderBy: [{ state: 'desc' }, { id: 'asc' }],
  })
  if (known !== null) return { ...known, isNew: false }
  const code = `NEW-${randomBytes(5).toString('hex').toUpperCase()}`
  const made = { id: newId(now), createdAt: now, name, nameEn, code, city, provinceId }
  await db.school.create({
    data: { ...made, searchText: schoolSearchText(made), sortKey: schoolSortKey(made) },
    select: { id: true },
  })
  return { id: made.id, isNew: true }
}

/** "Independent", the school of those who have none. */
export async function getIndependentSchool(db: Db): Promise<SchoolName> {
  return db.school.findFirstOrThrow({ where: { isIndependent: true }, select: nameSelect })
}

/** Sets what kind of organisation it is; false: somebody else did since it was read. */
export async function updateOrganizationType(
  db: Db,
  school: { id: string; version: number },
  organizationTypeId: string,
): Promise<boolean> {
  const { count } = await db.school.updateMany({
    where: { id: school.id, version: school.version },
    data: { organizationTypeId, version: { increment: 1 } },
  })
  return count > 0
}
