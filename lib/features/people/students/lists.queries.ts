import type { Scoped } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { FeeStatus, Gender } from '@/lib/db/generated/enums'
import type { PersonName } from '@/lib/db/name-reading'
import { searchConditions } from '@/lib/db/search-text'
import type { SchoolName } from '@/lib/features/people/schools/queries'
import type { Page, RowWindow } from '@/lib/kernel/paging'
import { profileSelect } from './queries'
import type { readCompleteness } from './completeness.queries'
import { feeCounts, type ProfileField, type studentSortings } from './rules'

type PersonInput = Partial<
  Record<'email' | 'mobile' | 'nativeFamily' | 'nativeGiven' | 'latinFamily' | 'latinGiven', string>
>

/** Students in reach with this address, this phone or this whole name. */
export async function listLookalikes(
  db: Db,
  scope: Scoped<Prisma.StudentWhereInput>,
  { email, mobile, nativeFamily, nativeGiven, latinFamily, latinGiven }: PersonInput,
) {
  const digits = (mobile ?? '').replace(/\D/g, '')
  const same = (value: string) => ({ equals: value, mode: 'insensitive' as const })
  const alike: Prisma.StudentWhereInput[] = [
    ...(email ? [{ email: email.toLowerCase() }] : []),
    ...(digits.length >= 6 ? [{ searchText: { contains: ` ${digits} ` } }] : []),
    ...(nativeFamily && nativeGiven ? [{ nativeFamily, nativeGiven }] : []),
    ...(latinFamily && latinGiven ? [{ latinFamily: same(latinFamily), latinGiven: same(latinGiven) }] : []),
  ]
  if (alike.length === 0) return []
  return db.student.findMany({
    where: { AND: [scope, { OR: alike }] },
    select: { id: true, email: true, nativeFamily: true, nativeGiven: true, latinFamily: true, latinGiven: true },
    orderBy: [{ sortKey: 'asc' }, { id: 'asc' }],
    take: 3,
  })
}

/** A student as lists show them: no address, no number. */
export type StudentRow = PersonName & {
  id: string
  gender: Gender | null
  graduationYear: number | null
  school: SchoolName
  /** Fields that are empty though a live registration in reach asks for them. */
  missing: ProfileField[]
  /** The student's live registrations in reach, by status. */
  registrations: Record<FeeStatus, number>
  /** Changes the student asked for that wait for a decision. */
  requests: number
}

export type StudentReach = {
  students: Scoped<Prisma.StudentWhereInput>
  registrations: Scoped<Prisma.RegistrationWhereInput>
}

export type StudentFilter = {
  search?: string | undefined
  hasRequests?: boolean
  /** Whose profile is incomplete. */
  lacking?: Prisma.StudentWhereInput
  /** Not of this school. */
  outside?: string
}

export type StudentSorting = { by: (typeof studentSortings)[number]; descending: boolean }

/** Students in reach that fit. */
export async function listStudents(
  db: Db,
  reach: StudentReach,
  filter: StudentFilter,
  window: RowWindow,
  { sorting, missingOf }: { sorting: StudentSorting } & Pick<Awaited<ReturnType<typeof readCompleteness>>, 'missingOf'>,
): Promise<Page<StudentRow>> {
  const where = fitting(reach.students, filter)
  const rows = await db.student.findMany({
    where,
    select: {
      ...profileSelect,
      id: true,
      school: { select: { id: true, name: true, nameEn: true } },
      registrations: {
        where: { AND: [reach.registrations, { cancelledAt: null }] },
        select: { status: true, projectId: true, channel: true },
      },
      changeRequests: { where: { state: 'PENDING' }, select: { id: true } },
    },
    orderBy: orderOf(sorting),
    ...window,
  })
  const isAll = window.skip === 0 && rows.length < window.take
  return {
    rows: rows.map(({ registrations, changeRequests, ...student }) => ({
      ...namesOf(student),
      id: student.id,
      gender: student.gender,
      graduationYear: student.graduationYear,
      school: student.school,
      missing: missingOf(student, registrations),
      registrations: feeCounts(registrations),
      requests: changeRequests.length,
    })),
    total: isAll ? rows.length : await db.student.count({ where }),
  }
}

function orderOf({ by, descending }: StudentSorting): Prisma.StudentOrderByWithRelationInput[] {
  const order = descending ? 'desc' : 'asc'
  const byName = [{ sortKey: order }, { id: order }] as const
  if (by === 'year') return [{ graduationYear: { sort: order, nulls: 'last' } }, ...byName]
  return by === 'school' ? [{ school: { sortKey: order } }, ...byName] : [...byName]
}

export function countStudents(db: Db, scope: StudentReach['students'], filter: StudentFilter): Promise<number> {
  return db.student.count({ where: fitting(scope, filter) })
}

function fitting(
  scope: StudentReach['students'],
  { search = '', hasRequests = false, lacking, outside }: StudentFilter,
): Prisma.StudentWhereInput {
  return {
    AND: [
      scope,
      { erasedAt: null, mergedIntoId: null },
      ...searchConditions(search, (contains) => ({ searchText: { contains } })),
      ...(hasRequests ? [{ changeRequests: { some: { state: 'PENDING' as const } } }] : []),
      ...(lacking === undefined ? [] : [lacking]),
      ...(outside === undefined ? [] : [{ schoolId: { not: outside } }]),
    ],
  }
}

function namesOf({ nativeFamily, nativeGiven, latinFamily, latinGiven }: PersonName): PersonName {
  return { nativeFamily, nativeGiven, latinFamily, latinGiven }
}
