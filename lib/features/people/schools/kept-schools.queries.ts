import type { SchoolKind } from '@/lib/access/actor'
import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { newId } from '@/lib/db/ids'
import { schoolSearchText, searchConditions } from '@/lib/db/search-text'
import { schoolSortKey } from '@/lib/db/sort-key'
import { bilingualOf } from '@/lib/i18n/languages'
import type { Page, RowWindow } from '@/lib/kernel/paging'
import { schoolStates } from './rules'
import type { SchoolNarrowing } from './schema'

type Schools = Scoped<Prisma.SchoolWhereInput>

const rowSelect = {
  id: true,
  createdAt: true,
  code: true,
  kind: true,
  state: true,
  name: true,
  nameEn: true,
  city: true,
  addressEn: true,
  postCode: true,
  email: true,
  province: { select: { label: true } },
  organizationType: { select: { label: true } },
  mergedInto: { select: { id: true, name: true, nameEn: true } },
  _count: {
    select: {
      students: { where: { erasedAt: null, mergedIntoId: null } },
      contacts: { where: { disabledAt: null, erasedAt: null } },
    },
  },
} satisfies Prisma.SchoolSelect

/** Schools in reach that fit, in the order of their pinyin; merged ones only where they are asked for. */
export async function listKeptSchools(db: Db, scope: Schools, filter: SchoolNarrowing, window: RowWindow) {
  const where = { AND: [fitting(scope, filter), inStates(filter)] }
  const rows = await db.school.findMany({
    where,
    select: rowSelect,
    orderBy: [{ sortKey: 'asc' }, { id: 'asc' }],
    ...window,
  })
  return {
    rows: rows.map(({ province, organizationType, _count, ...school }) => ({
      ...school,
      province: province && bilingualOf(province.label),
      organizationType: organizationType && bilingualOf(organizationType.label),
      students: _count.students,
      contacts: _count.contacts,
    })),
    total: await db.school.count({ where }),
  } satisfies Page<unknown>
}
export type KeptSchoolRow = Awaited<ReturnType<typeof listKeptSchools>>['rows'][number]

/** How many schools that fit are in each state. */
export async function countByState(db: Db, scope: Schools, filter: SchoolNarrowing) {
  const groups = await db.school.groupBy({ by: ['state'], where: fitting(scope, filter), _count: true })
  return schoolStates.map((state) => ({ state, count: groups.find((group) => group.state === state)?._count ?? 0 }))
}

function fitting(scope: Schools, { search = '', kind, season }: SchoolNarrowing): Prisma.SchoolWhereInput {
  const taking = { registrations: { some: { cancelledAt: null, project: { season: { code: season ?? '' } } } } }
  return {
    AND: [
      scope,
      { isIndependent: false },
      kind === undefined ? {} : { kind },
      season === undefined ? {} : taking,
      ...searchConditions(search, (contains): Prisma.SchoolWhereInput => ({ searchText: { contains } })),
    ],
  }
}

function inStates({ state = [] }: SchoolNarrowing): Prisma.SchoolWhereInput {
  return { state: state.length === 0 ? { not: 'MERGED' as const } : { in: [...state] } }
}

/** What hangs on a school, and which others have one of its names. */
export async function describeSchool(
  db: Db,
  scope: Schools,
  school: { id: string; name: string; nameEn: string | null },
) {
  const of = { schoolId: school.id }
  const names = [school.name, ...(school.nameEn === null ? [] : [school.nameEn])].flatMap((name) => [
    { name: { equals: name, mode: 'insensitive' as const } },
    { nameEn: { equals: name, mode: 'insensitive' as const } },
  ])
  const alike = { AND: [scope, { state: { not: 'MERGED' as const }, id: { not: school.id }, OR: names }] }
  const kept = await db.school.findUniqueOrThrow({
    where: { id: school.id },
    select: {
      createdAt: true,
      mergedInto: { select: { id: true, name: true, nameEn: true } },
      mergedFrom: { select: { id: true, code: true, name: true, nameEn: true }, orderBy: { sortKey: 'asc' } },
    },
  })
  return {
    ...kept,
    students: await db.student.count({ where: { ...of, erasedAt: null, mergedIntoId: null } }),
    contacts: await db.contact.count({ where: { ...of, disabledAt: null, erasedAt: null } }),
    registrations: await db.registration.count({ where: { ...of, cancelledAt: null } }),
    teams: await db.team.count({ where: { ...of, archivedAt: null } }),
    alike: await db.school.findMany({ where: alike, select: heirSelect, orderBy: { sortKey: 'asc' }, take: 5 }),
  }
}

const heirSelect = { id: true, code: true, name: true, nameEn: true, city: true } as const

/** Schools in reach of this name, merged ones too: their former students and teachers are of them. */
export function findNamedSchools(db: Db, scope: Schools, search: string) {
  return db.school.findMany({
    where: {
      AND: [scope, ...searchConditions(search, (contains): Prisma.SchoolWhereInput => ({ searchText: { contains } }))],
    },
    select: heirSelect,
    orderBy: [{ sortKey: 'asc' }, { id: 'asc' }],
    take: 20,
  })
}

/** Approved schools that fit a search, to merge another one into. */
export async function findApprovedSchools(db: Db, scope: Schools, search: string, besides: string) {
  return db.school.findMany({
    where: {
      AND: [
        scope,
        { state: 'APPROVED', isIndependent: false, id: { not: besides } },
        ...searchConditions(search, (contains): Prisma.SchoolWhereInput => ({ searchText: { contains } })),
      ],
    },
    select: heirSelect,
    orderBy: [{ sortKey: 'asc' }, { id: 'asc' }],
    take: 20,
  })
}
export type Heir = Awaited<ReturnType<typeof findApprovedSchools>>[number]

/** Whether another school has this code. */
export async function isCodeTaken(db: Tx, code: string, besides: string | null): Promise<boolean> {
  return (await db.school.count({ where: { code, ...(besides === null ? {} : { id: { not: besides } }) } })) > 0
}

/** The columns of a school's entry. */
export type SchoolColumns = {
  kind: SchoolKind
  code: string
  name: string
  nameEn: string | null
  provinceId: string | null
  city: string | null
  addressEn: string | null
  postCode: string | null
  email: string | null
  organizationTypeId: string | null
}

const soughtBy = (school: SchoolColumns) => ({
  searchText: schoolSearchText(school),
  sortKey: schoolSortKey(school),
})

export async function insertSchool(db: Tx, now: Date, school: SchoolColumns): Promise<string> {
  const id = newId(now)
  await db.school.create({
    data: { ...school, ...soughtBy(school), id, createdAt: now, state: 'APPROVED' },
    select: { id: true },
  })
  return id
}

/** false: somebody else changed it since it was read. */
export async function updateSchool(
  db: Tx,
  seen: { id: string; version: number },
  school: SchoolColumns,
): Promise<boolean> {
  const { count } = await db.school.updateMany({
    where: seen,
    data: { ...school, ...soughtBy(school), version: { increment: 1 } },
  })
  return count > 0
}

export async function approveProposed(db: Tx, seen: { id: string; version: number }): Promise<boolean> {
  const { count } = await db.school.updateMany({
    where: { ...seen, state: 'PENDING' },
    data: { state: 'APPROVED', version: { increment: 1 } },
  })
  return count > 0
}
