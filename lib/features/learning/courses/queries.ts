import type { SignedInActor } from '@/lib/access/actor'
import type { Scoped } from '@/lib/access/visible'
import { visibleSql } from '@/lib/access/visible-sql'
import { arrayText } from '@/lib/db/array-text'
import type { Db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { isUuid } from '@/lib/db/ids'
import { milliseconds } from '@/lib/db/sql'
import type { Bilingual } from '@/lib/i18n/languages'
import { type Chapter, outlineOf, inReadingOrder } from './rules'

export type ClassHead = { id: string; code: string; name: Bilingual }
export type SessionHead = { id: string; title: Bilingual }

export type OpenClass = ClassHead & { description: Bilingual | null; sessions: SessionHead[] }

const sessionsOf = (fields: Prisma.Sql) => Prisma.sql`(select coalesce(json_agg(json_build_object(${fields})
  order by s.position, s.id), '[]') from class_session s where s.class_id = course.id)`
const head = Prisma.sql`'id', s.id, 'title', s.title`

/** The classes in reach, by name, with their sessions in order. */
export function listClasses(db: Db, scope: Scoped<Prisma.Sql>): Promise<OpenClass[]> {
  return db.$queryRaw(classesSql(scope))
}

/** The same as a part of a statement that asks for more. */
export function classesSql(scope: Scoped<Prisma.Sql>): Prisma.Sql {
  return Prisma.sql`select course.id, course.code, course.name, course.description, ${sessionsOf(head)} as sessions
    from class course where ${scope} order by course.name ->> 'en', course.code`
}

type SessionRow = SessionHead & { description: Bilingual | null; position: number; startsAt: number | null }

/** A class in reach with its sessions in order; null: none. */
export async function findClass(
  db: Db,
  scope: Scoped<Prisma.Sql>,
  classId: string,
): Promise<(ClassHead & { sessions: SessionRow[] }) | null> {
  if (!isUuid(classId)) return null
  const startsAt = milliseconds(Prisma.sql`s.starts_at`)
  const fields = Prisma.sql`${head}, 'description', s.description, 'position', s.position, 'startsAt', ${startsAt}`
  const [row] = await db.$queryRaw<(ClassHead & { sessions: SessionRow[] })[]>`
    select course.id, course.code, course.name, ${sessionsOf(fields)} as sessions
    from class course where course.id = ${classId}::uuid and ${scope}`
  return row ?? null
}

/** The class in reach that a session belongs to, with all of its sessions in order; null: none. */
export async function findClassOfSession(
  db: Db,
  scope: Scoped<Prisma.Sql>,
  sessionId: string,
): Promise<(ClassHead & { sessions: SessionHead[] }) | null> {
  if (!isUuid(sessionId)) return null
  const [row] = await db.$queryRaw<(ClassHead & { sessions: SessionHead[] })[]>`
    select course.id, course.code, course.name, ${sessionsOf(head)} as sessions
    from class course where ${scope}
      and course.id = (select o.class_id from class_session o where o.id = ${sessionId}::uuid)`
  return row ?? null
}

/**
 * Whose progress and answers a call shows: the student's own, for staff those of the student they name. `studentId` null:
 * nobody's; null altogether: a student out of reach.
 */
export async function findShownStudent(
  db: Db,
  actor: SignedInActor,
  studentId: string | undefined,
): Promise<{ studentId: string | null } | null> {
  if (actor.role === 'student') return studentId === undefined || studentId === actor.studentId ? actor : null
  if (studentId === undefined) return { studentId: null }
  if (!isUuid(studentId)) return null
  const rows = await db.$queryRaw<unknown[]>`
    select from student s where s.id = ${studentId}::uuid and ${visibleSql.students(actor)}`
  return rows.length > 0 ? { studentId: studentId } : null
}

/** Of `content x`: every question of it is answered, or, where it has none, it was read to its end. */
export function isCompleteSql(studentId: string): Prisma.Sql {
  return Prisma.sql`case when exists (select from quiz q where q.content_id = x.id)
    then not exists (select from quiz q where q.content_id = x.id and not exists (
      select from quiz_answer a where a.quiz_id = q.id and a.student_id = ${studentId}::uuid))
    else exists (select from content_progress p where p.content_id = x.id and p.student_id = ${studentId}::uuid
      and p.completed_at is not null) end`
}

/** The chapters of classes or of a session in reading order, with how far a student is; without one nothing is done. */
export async function listChapters(
  db: Db,
  of: { classIds: readonly string[] } | { sessionId: string },
  studentId: string | null,
): Promise<Chapter[]> {
  const where =
    'sessionId' in of
      ? Prisma.sql`s.id = ${of.sessionId}::uuid`
      : Prisma.sql`s.class_id = any(${arrayText(of.classIds)}::uuid[])`
  return bySession(await db.$queryRaw<Chapter[]>(chaptersSql(where, studentId)))
}

/** The same as a part of a statement that asks for more, of those of `class_session s` that fit; `bySession` orders them. */
export function chaptersSql(fitting: Prisma.Sql, studentId: string | null): Prisma.Sql {
  const isComplete = studentId === null ? Prisma.sql`false` : isCompleteSql(studentId)
  const visitedAt =
    studentId === null
      ? Prisma.sql`null`
      : Prisma.sql`(select ${milliseconds(Prisma.sql`p.updated_at`)}::float8 from content_progress p
          where p.content_id = x.id and p.student_id = ${studentId}::uuid)`
  return Prisma.sql`
    select x.id, x.session_id as "sessionId", x.parent_id as "parentId", x.title, x.minutes,
      case when x.kind = 'VIDEO' then 'VIDEO' when x.html is not null or w.blocks then 'HTML'
        when x.pdf_file_id is not null then 'PDF' when w.questions > 0 then 'QUIZ' else 'HTML' end as kind,
      w.questions, ${isComplete} as "isComplete", ${visitedAt} as "visitedAt"
    from class_session s join content x on x.session_id = s.id
    cross join lateral (select (select count(*)::int from quiz q where q.content_id = x.id) as questions,
      exists (select from content_block b where b.content_id = x.id) as blocks) w
    where ${fitting} order by s.position, s.id, x.position, x.id`
}

/** A child comes after its parent, before what follows the parent. */
export function bySession(rows: readonly Chapter[]): Chapter[] {
  const known = new Map(rows.map((row) => [row.id, row]))
  const sessions = [...new Set(rows.map(({ sessionId }) => sessionId))]
  return sessions.flatMap((sessionId) => {
    const own = rows.filter((row) => row.sessionId === sessionId)
    return inReadingOrder(outlineOf(own, '')).flatMap(({ id }) => known.get(id) ?? [])
  })
}
