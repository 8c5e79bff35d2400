import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { isUuid, newId, newIds } from '@/lib/db/ids'
import { searchConditions, searchWords } from '@/lib/db/search-text'
import type { RowWindow } from '@/lib/kernel/paging'
import type { VolunteerWork } from './rules'
import type { HoursNarrowing } from './schema'

type Works = Scoped<Prisma.VolunteerWorkWhereInput>
type Students = Scoped<Prisma.StudentWhereInput>

const rowSelect = {
  id: true,
  minutes: true,
  achievement: true,
  doneOn: true,
  importBatchId: true,
  student: {
    select: {
      id: true,
      email: true,
      nativeFamily: true,
      nativeGiven: true,
      latinFamily: true,
      latinGiven: true,
      school: { select: { name: true, nameEn: true, isIndependent: true } },
    },
  },
} satisfies Prisma.VolunteerWorkSelect

const keptOf = ({ importBatchId, ...work }: Prisma.VolunteerWorkGetPayload<{ select: typeof rowSelect }>) => ({
  ...work,
  source: importBatchId === null ? ('FORM' as const) : ('FILE' as const),
})

/** What the student who stays did, too, was left with the entry that was merged, and counts once (people#merged-students). */
const counted = { student: { mergedIntoId: null } } satisfies Prisma.VolunteerWorkWhereInput

function narrowed(scope: Works, { search = '', year, source }: HoursNarrowing): Prisma.VolunteerWorkWhereInput {
  const day = (of: number) => new Date(Date.UTC(of, 0, 1))
  return {
    AND: [
      scope,
      counted,
      year === undefined ? {} : { doneOn: { gte: day(year), lt: day(year + 1) } },
      source === undefined ? {} : { importBatchId: source === 'FILE' ? { not: null } : null },
      ...searchWords<Prisma.VolunteerWorkWhereInput>(
        search,
        (contains) => ({ student: { OR: [{ searchText: { contains } }, { school: { searchText: { contains } } }] } }),
        (contains) => ({ achievement: { contains, mode: 'insensitive' } }),
      ),
    ],
  }
}

/** Recorded work in reach that fits, the newest first, with how many minutes all of it is. */
export async function listKeptWork(db: Db, scope: Works, narrowing: HoursNarrowing, window: RowWindow) {
  const where = narrowed(scope, narrowing)
  const orderBy = [{ doneOn: 'desc' as const }, { id: 'desc' as const }]
  const rows = await db.volunteerWork.findMany({ where, select: rowSelect, orderBy, ...window })
  const { _count: total, _sum } = await db.volunteerWork.aggregate({ where, _count: true, _sum: { minutes: true } })
  return { rows: rows.map(keptOf), total, minutes: _sum.minutes ?? 0 }
}

/** The years in which somebody in reach has worked, the newest first. */
export async function listWorkYears(db: Db, scope: Works): Promise<number[]> {
  const { _min, _max } = await db.volunteerWork.aggregate({
    where: { AND: [scope, counted] },
    _min: { doneOn: true },
    _max: { doneOn: true },
  })
  if (_min.doneOn === null || _max.doneOn === null) return []
  const last = _max.doneOn.getUTCFullYear()
  return Array.from({ length: last - _min.doneOn.getUTCFullYear() + 1 }, (_, back) => last - back)
}

/** Which of these are in this reach. */
export async function listWorkIn(db: Db, scope: Works, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.volunteerWork.findMany({
    where: { AND: [scope, { id: { in: [...ids] } }] },
    select: { id: true },
  })
  return new Set(rows.map(({ id }) => id))
}

/** Recorded work in reach, its student locked, so that one after another takes from their hours; null where there is none. */
export async function lockWork(db: Tx, scope: Works, id: string) {
  const where = { AND: [scope, { id }] }
  const found = isUuid(id) ? await db.volunteerWork.findFirst({ where, select: { studentId: true } }) : null
  if (found === null) return null
  await db.$executeRaw`select from student where id = ${found.studentId}::uuid for update`
  return db.volunteerWork.findFirst({
    where,
    select: { id: true, studentId: true, minutes: true, achievement: true, doneOn: true },
  })
}

export async function changeWork(db: Tx, id: string, work: VolunteerWork): Promise<void> {
  await db.volunteerWork.update({ where: { id }, data: work })
}

export async function deleteWork(db: Tx, id: string): Promise<void> {
  await db.volunteerWork.delete({ where: { id } })
}

/** What of a student rests on their hours. */
export async function countOnHours(db: Tx, studentId: string) {
  return {
    works: await db.volunteerWork.count({ where: { studentId } }),
    certificates: await db.certificate.count({ where: { studentId, kind: 'VOLUNTEER', state: 'ISSUED' } }),
  }
}

const living = { erasedAt: null, mergedIntoId: null }

/** Students in reach whose hours can be recorded, by name. */
export async function findStudents(db: Db, scope: Students, search: string) {
  return db.student.findMany({
    where: { AND: [scope, living, ...searchConditions(search, (contains) => ({ searchText: { contains } }))] },
    select: rowSelect.student.select,
    orderBy: [{ sortKey: 'asc' }, { id: 'asc' }],
    take: 10,
  })
}

/**
 * The students in reach with these addresses, of which those of merged entries are the student's who stays, and what each has
 * done on these days.
 */
export async function listWorkOf(db: Db, scope: Students, { emails, days }: { emails: string[]; days: Date[] }) {
  const addressed = { OR: [{ email: { in: emails } }, { mergedFrom: { some: { email: { in: emails } } } }] }
  const rows = await db.student.findMany({
    where: { AND: [scope, living, addressed] },
    select: {
      ...rowSelect.student.select,
      mergedFrom: { select: { email: true } },
      volunteerWorks: {
        where: { doneOn: { in: days } },
        select: { minutes: true, achievement: true, doneOn: true },
      },
    },
  })
  return rows.map(({ mergedFrom, ...student }) => ({
    ...student,
    addresses: [student.email, ...mergedFrom.map(({ email }) => email)],
  }))
}

type NewWork = VolunteerWork & { studentId: string }

/** All of them at once, under the id of their import. */
export async function insertWorks(db: Tx, now: Date, works: readonly NewWork[]): Promise<string> {
  const importBatchId = newId(now)
  const ids = newIds(now, works.length)
  await db.volunteerWork.createMany({
    data: works.map((work, at) => ({ ...work, id: ids[at] ?? newId(now), createdAt: now, importBatchId })),
  })
  return importBatchId
}
