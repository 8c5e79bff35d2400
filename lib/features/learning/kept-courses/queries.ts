import { answering } from '@/lib/features/catalogue/packages/queries'
import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type { ContentKind } from '@/lib/db/generated/enums'
import { isUuid, newId, newIds } from '@/lib/db/ids'
import { type Bilingual, bilingualOf } from '@/lib/i18n/languages'
import { Fault, orNotFound } from '@/lib/kernel/fault'
import type { RowWindow } from '@/lib/kernel/paging'
import type { CourseNarrowing, SessionValues } from './rules'

type ClassScope = Scoped<Prisma.ClassWhereInput>

const pairOrNone = (value: Prisma.JsonValue) => (value === null ? null : bilingualOf(value))
/** Of a JSON column that may be empty. */
const orDbNull = (pair: Bilingual | null) => pair ?? Prisma.DbNull

const openFirst = [{ active: 'desc' as const }, { code: 'asc' as const }]

/** The ids of the classes in reach that a search finds, in the order of the list. */
async function findCourses(db: Db, where: Prisma.ClassWhereInput, search: string): Promise<string[]> {
  const select = { id: true, code: true, name: true } as const
  const isFound = answering(search)
  const rows = await db.class.findMany({ where, select, orderBy: openFirst })
  return rows.flatMap(({ id, code, name }) => (isFound({ code, name: bilingualOf(name) }) ? [id] : []))
}

/** A page of the classes in reach, also those that are archived, with how much is in them. */
export async function listCourseRows(
  db: Db,
  scope: ClassScope,
  { search, state }: CourseNarrowing,
  { skip, take }: RowWindow,
) {
  const where = { AND: [scope, state === undefined ? {} : { active: state === 'open' }] }
  const found = search === '' ? null : await findCourses(db, where, search)
  const ids = found?.slice(skip, skip + take)
  const rows = await db.class.findMany({
    where: { AND: [where, ids === undefined ? {} : { id: { in: ids } }] },
    skip: ids === undefined ? skip : 0,
    take,
    select: {
      id: true,
      code: true,
      name: true,
      active: true,
      projects: { select: { project: { select: { code: true } } }, orderBy: { project: { code: 'asc' } } },
      sessions: { select: { _count: { select: { contents: true } } } },
    },
    orderBy: openFirst,
  })
  return {
    rows: rows.map(({ name, projects, sessions, ...row }) => ({
      ...row,
      name: bilingualOf(name),
      projects: projects.map(({ project }) => project.code),
      sessions: sessions.length,
      chapters: sessions.reduce((sum, { _count }) => sum + _count.contents, 0),
    })),
    total: found?.length ?? (await db.class.count({ where })),
  }
}

/** A class in reach with its sessions in order. */
export async function getCourseRow(db: Db | Tx, scope: ClassScope, classId: string) {
  const row = isUuid(classId)
    ? await db.class.findFirst({
        where: { AND: [scope, { id: classId }] },
        select: {
          ...{ id: true, code: true, name: true, description: true, active: true, version: true },
          projects: { select: { projectId: true } },
          sessions: {
            select: { id: true, title: true, description: true, startsAt: true },
            orderBy: [{ position: 'asc' }, { id: 'asc' }],
          },
        },
      })
    : null
  if (row === null) throw new Fault('notFound')
  return {
    ...row,
    name: bilingualOf(row.name),
    description: pairOrNone(row.description),
    projectIds: row.projects.map(({ projectId }) => projectId),
    sessions: row.sessions.map(({ title, description, ...session }) => ({
      ...session,
      title: bilingualOf(title),
      description: pairOrNone(description),
    })),
  }
}

/** The class in reach that a session or a chapter belongs to. */
export async function findClassId(db: Db | Tx, of: { sessionId: string } | { contentId: string }): Promise<string> {
  const targetId = 'sessionId' in of ? of.sessionId : of.contentId
  const session = 'sessionId' in of ? { id: of.sessionId } : { contents: { some: { id: of.contentId } } }
  const row = isUuid(targetId) ? await db.classSession.findFirst({ where: session, select: { classId: true } }) : null
  return orNotFound(row).classId
}

/** The same as it is now; nobody else changes its outline until the transaction is over. */
export async function lockCourse(db: Tx, scope: ClassScope, classId: string) {
  await getCourseRow(db, scope, classId)
  await db.$executeRaw`select from class where id = ${classId}::uuid for update`
  return getCourseRow(db, scope, classId)
}

export type KeptChapterRow = {
  id: string
  sessionId: string
  parentId: string | null
  title: Bilingual
  kind: ContentKind
  minutes: number | null
  hasText: boolean
  hasVideo: boolean
  hasPdf: boolean
  files: number
  questions: number
  /** A student has read, answered or asked something there. */
  isUsed: boolean
}

/** The chapters of a class in their order, those below others among them. */
export function listChapterRows(db: Db | Tx, classId: string): Promise<KeptChapterRow[]> {
  return db.$queryRaw`
    select x.id, x.session_id as "sessionId", x.parent_id as "parentId", x.title, x.kind::text as kind, x.minutes,
      x.html is not null or exists (select from content_block b where b.content_id = x.id) as "hasText",
      x.video_file_id is not null as "hasVideo", x.pdf_file_id is not null as "hasPdf",
      (select count(*)::int from content_file a where a.content_id = x.id) as files,
      (select count(*)::int from quiz q where q.content_id = x.id) as questions,
      exists (select from content_progress p where p.content_id = x.id)
        or exists (select from content_thread t where t.content_id = x.id)
        or exists (select from quiz_answer a join quiz q on q.id = a.quiz_id where q.content_id = x.id) as "isUsed"
    from class_session s join content x on x.session_id = s.id
    where s.class_id = ${classId}::uuid order by s.position, s.id, x.position, x.id`
}

export function listClassProjects(db: Db) {
  return db.project.findMany({ select: { id: true, code: true }, orderBy: [{ code: 'asc' }] })
}

export async function insertCourse(
  db: Tx,
  now: Date,
  { projectId, ...course }: { code: string; name: Bilingual; projectId: string },
): Promise<string> {
  const id = newId(now)
  await db.class.create({
    data: { id, createdAt: now, ...course, projects: { create: { id: newId(now), createdAt: now, projectId } } },
    select: { id: true },
  })
  return id
}

type CourseValues = { name: Bilingual; description: Bilingual | null; active: boolean; projectIds: readonly string[] }

export async function updateCourse(
  db: Tx,
  now: Date,
  classId: string,
  { projectIds, description, ...values }: CourseValues,
): Promise<void> {
  await db.class.update({
    where: { id: classId },
    data: { ...values, description: orDbNull(description), version: { increment: 1 } },
    select: { id: true },
  })
  await db.classProject.deleteMany({ where: { classId, projectId: { notIn: [...projectIds] } } })
  const ids = newIds(now, projectIds.length)
  await db.classProject.createMany({
    data: projectIds.map((projectId, at) => ({ id: ids[at] ?? newId(now), createdAt: now, classId, projectId })),
    skipDuplicates: true,
  })
}

export async function insertSession(
  db: Tx,
  now: Date,
  classId: string,
  { description, ...values }: SessionValues,
): Promise<string> {
  const id = newId(now)
  const last = await db.classSession.aggregate({ where: { classId }, _max: { position: true } })
  const position = (last._max.position ?? 0) + 1
  const data = { id, createdAt: now, classId, ...values, description: orDbNull(description), position }
  await db.classSession.create({ data, select: { id: true } })
  return id
}

/** The outline was changed: who saw it before does not write over it. */
export async function touchCourse(db: Tx, classId: string): Promise<void> {
  await db.class.update({ where: { id: classId }, data: { version: { increment: 1 } }, select: { id: true } })
}

export async function updateSession(
  db: Tx,
  sessionId: string,
  { description, ...values }: SessionValues,
): Promise<void> {
  const data = { ...values, description: orDbNull(description) }
  await db.classSession.update({ where: { id: sessionId }, data, select: { id: true } })
}

export async function deleteSessionRow(db: Tx, sessionId: string): Promise<void> {
  await db.classSession.delete({ where: { id: sessionId }, select: { id: true } })
}

/** Puts sessions, or chapters that stand side by side, into this order, in one statement. */
export async function putOutlineOrder(db: Tx, of: 'sessions' | 'chapters', ids: readonly string[]): Promise<void> {
  const table = Prisma.raw(of === 'sessions' ? 'class_session' : 'content')
  await db.$executeRaw`
    update ${table} as one set position = x.place
    from unnest(${[...ids]}::uuid[]) with ordinality as x (id, place)
    where one.id = x.id and position <> x.place`
}
