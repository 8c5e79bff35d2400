import type { Scoped } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type { FeeStatus, Gender } from '@/lib/db/generated/enums'
import type { PersonName } from '@/lib/db/name-reading'
import { searched } from '@/lib/db/sql'
import type { SchoolName } from '@/lib/features/people/schools/queries'
import { mostCounted, type RowWindow } from '@/lib/kernel/paging'
import { profileSelect } from './queries'
import type { readCompleteness } from './completeness.queries'
import { feeCounts, type ProfileField, type studentSortings } from './rules'

type PersonInput = Partial<
  Record<'email' | 'mobile' | 'nativeFamily' | 'nativeGiven' | 'latinFamily' | 'latinGiven', string>
>

/** Digits of a number without its country code, as doubles are told by (people#doubles). */
const ownDigits = 11
/** Fewer are the end of too many numbers. */
const fewestAtEnd = 8

/**
 * Students in reach with this address, this phone, with its country code or without, or this whole name. An address of a merged
 * entry is that of the student who stays.
 */
export async function listLookalikes(
  db: Db,
  scope: Scoped<Prisma.StudentWhereInput>,
  { email, mobile, nativeFamily, nativeGiven, latinFamily, latinGiven }: PersonInput,
) {
  const digits = (mobile ?? '').replace(/\D/g, '').slice(-ownDigits)
  const phone = digits.length < fewestAtEnd ? ` ${digits} ` : `${digits} `
  const address = email?.toLowerCase()
  const same = (value: string) => ({ equals: value, mode: 'insensitive' as const })
  const alike: Prisma.StudentWhereInput[] = [
    ...(address ? [{ email: address }, { mergedFrom: { some: { email: address } } }] : []),
    ...(digits.length >= 6 ? [{ searchText: { contains: phone } }] : []),
    ...(nativeFamily && nativeGiven ? [{ nativeFamily, nativeGiven }] : []),
    ...(latinFamily && latinGiven ? [{ latinFamily: same(latinFamily), latinGiven: same(latinGiven) }] : []),
  ]
  if (alike.length === 0) return []
  const rows = await db.student.findMany({
    where: { AND: [scope, { erasedAt: null, mergedIntoId: null, OR: alike }] },
    select: {
      ...{ id: true, email: true, nativeFamily: true, nativeGiven: true, latinFamily: true, latinGiven: true },
      mergedFrom: { select: { email: true } },
    },
    orderBy: [{ sortKey: 'asc' }, { id: 'asc' }],
    take: 3,
  })
  return rows.map(({ email, mergedFrom, ...student }) => ({
    ...student,
    sameEmail: address !== undefined && [email, ...mergedFrom.map((merged) => merged.email)].includes(address),
  }))
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

/** Of `student s`, and of their registrations in both forms. */
export type StudentReach = {
  students: Scoped<Prisma.Sql>
  registrations: Scoped<Prisma.RegistrationWhereInput>
}

export type StudentFilter = {
  search?: string | undefined
  hasRequests?: boolean
  /** Whose profile is incomplete. */
  lacking?: Prisma.Sql
}

export type StudentSorting = { by: (typeof studentSortings)[number]; descending: boolean }

/** Students in reach that fit. */
export async function listStudents(
  db: Db,
  reach: StudentReach,
  filter: StudentFilter,
  { skip, take }: RowWindow,
  { sorting, missingOf }: { sorting: StudentSorting } & Pick<Awaited<ReturnType<typeof readCompleteness>>, 'missingOf'>,
): Promise<StudentRow[]> {
  const found = await db.$queryRaw<{ id: string }[]>`
    select s.id from student s ${sorting.by === 'school' ? Prisma.sql`join school c on c.id = s.school_id` : Prisma.empty}
    where ${fitting(reach.students, filter)} order by ${orderOf(sorting)} limit ${take} offset ${skip}`
  const rows: StudentRow[] = []
  for (let from = 0; from < found.length; from += readAtOnce) {
    const ids = found.slice(from, from + readAtOnce).map(({ id }) => id)
    const rowOf = await readRows(db, reach, ids, missingOf)
    rows.push(...ids.flatMap((id) => rowOf.get(id) ?? []))
  }
  return rows
}

/** A file has more than one statement may name. */
const readAtOnce = 1_000

async function readRows(
  db: Db,
  { registrations: reach }: StudentReach,
  ids: string[],
  missingOf: Awaited<ReturnType<typeof readCompleteness>>['missingOf'],
): Promise<ReadonlyMap<string, StudentRow>> {
  const rows = await db.student.findMany({
    where: { id: { in: ids } },
    select: {
      ...profileSelect,
      id: true,
      school: { select: { id: true, name: true, nameEn: true } },
      registrations: {
        where: { AND: [reach, { cancelledAt: null }] },
        select: { status: true, projectId: true, channel: true },
      },
      changeRequests: { where: { state: 'PENDING' }, select: { id: true } },
    },
  })
  return new Map(
    rows.map(({ registrations, changeRequests, ...student }) => [
      student.id,
      {
        ...namesOf(student),
        id: student.id,
        gender: student.gender,
        graduationYear: student.graduationYear,
        school: student.school,
        missing: missingOf(student, registrations),
        registrations: feeCounts(registrations),
        requests: changeRequests.length,
      },
    ]),
  )
}

function orderOf({ by, descending }: StudentSorting): Prisma.Sql {
  const order = descending ? Prisma.sql`desc` : Prisma.sql`asc`
  const byName = Prisma.sql`s.sort_key ${order}, s.id ${order}`
  if (by === 'year') return Prisma.sql`s.graduation_year ${order} nulls last, ${byName}`
  return by === 'school' ? Prisma.sql`c.sort_key ${order}, ${byName}` : byName
}

export type StudentCounts = {
  /** Of all in reach, as far as they are counted (`mostCounted`), and one more where there are more. */
  all: number
  requested: number
  incomplete: number
  /** How many fit, whatever their number, since they are the pages. */
  total: number
  /** Some are of another school than this. */
  hasOthers: boolean
}

/** All that a list says of how many there are, in one statement. */
export async function countStudents(
  db: Db,
  scope: StudentReach['students'],
  filter: StudentFilter,
  { lacking, schoolId }: { lacking: Prisma.Sql; schoolId: string | null },
): Promise<StudentCounts> {
  // Not as a value: for any limit PostgreSQL would plan to read them all.
  const most = Prisma.raw(String(mostCounted + 1))
  const upTo = (one: StudentFilter) =>
    Prisma.sql`(select count(*)::int from (select from student s where ${fitting(scope, one)} limit ${most}) x)`
  const rows = await db.$queryRaw<StudentCounts[]>`
    select ${upTo({})} as all, ${upTo({ hasRequests: true })} as requested, ${upTo({ lacking })} as incomplete,
      (select count(*)::int from student s where ${fitting(scope, filter)}) as total,
      exists (select from student s where ${fitting(scope, {})} and s.school_id <> ${schoolId}::uuid) as "hasOthers"`
  return rows[0] ?? { all: 0, requested: 0, incomplete: 0, total: 0, hasOthers: false }
}

function fitting(
  scope: StudentReach['students'],
  { search = '', hasRequests = false, lacking }: StudentFilter,
): Prisma.Sql {
  const conditions = [
    Prisma.sql`s.erased_at is null and s.merged_into_id is null and ${scope}`,
    ...(search === '' ? [] : [searched(Prisma.sql`s.search_text`, search)]),
    ...(hasRequests ? [Prisma.sql`s.id in (select q.student_id from change_request q where q.state = 'PENDING')`] : []),
    ...(lacking === undefined ? [] : [lacking]),
  ]
  return Prisma.join(conditions, ' and ')
}

function namesOf({ nativeFamily, nativeGiven, latinFamily, latinGiven }: PersonName): PersonName {
  return { nativeFamily, nativeGiven, latinFamily, latinGiven }
}
