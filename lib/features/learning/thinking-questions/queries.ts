import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { isUuid } from '@/lib/db/ids'
import { bilingualOf } from '@/lib/i18n/languages'
import { Fault } from '@/lib/kernel/fault'

type QuestionScope = Scoped<Prisma.ThinkingQuestionWhereInput>
type RegistrationScope = Scoped<Prisma.RegistrationWhereInput>

const questionSelect = {
  id: true,
  title: true,
  schoolId: true,
  testSiteId: true,
  position: true,
  project: { select: { id: true, code: true, name: true, endsAt: true } },
  testSite: { select: { id: true, city: true, district: true, name: true } },
  school: { select: { code: true } },
} satisfies Prisma.ThinkingQuestionSelect

export type Question = ReturnType<typeof questionOf>

function questionOf({ title, project, ...row }: Prisma.ThinkingQuestionGetPayload<{ select: typeof questionSelect }>) {
  return { ...row, title: bilingualOf(title), project: { ...project, name: bilingualOf(project.name) } }
}

export type QuestionFilter = {
  projectCode?: string | undefined
  schoolCode?: string | undefined
  testSiteId?: string | undefined
}

/** Of a school or a test site are also the questions of all of them. */
function fitting({ projectCode, schoolCode, testSiteId }: QuestionFilter): Prisma.ThinkingQuestionWhereInput {
  return {
    AND: [
      projectCode === undefined ? {} : { project: { code: projectCode } },
      schoolCode === undefined ? {} : { OR: [{ schoolId: null }, { school: { code: schoolCode } }] },
      testSiteId === undefined ? {} : { OR: [{ testSiteId: null }, { testSiteId }] },
    ],
  }
}

/** Where somebody answers: a project, with the school and the test site they are registered with. */
export type AnsweringPlace = { projectId: string; schoolId: string; testSiteId: string | null }

/** The places of these registrations, each once. */
export async function listPlaces(db: Db, scope: RegistrationScope): Promise<AnsweringPlace[]> {
  const places = await db.registration.groupBy({ by: ['projectId', 'schoolId', 'testSiteId'], where: scope })
  return places
}

/**
 * Asked at one of these places: the project of one registration and the school of another are no place. Null: wherever
 * it is asked.
 */
function askedAt(places: readonly AnsweringPlace[] | null): Prisma.ThinkingQuestionWhereInput {
  if (places === null) return {}
  return {
    OR: places.map(({ projectId, schoolId, testSiteId }) => ({
      projectId,
      AND: [{ OR: [{ schoolId: null }, { schoolId }] }, { OR: [{ testSiteId: null }, { testSiteId }] }],
    })),
  }
}

/** The questions in reach in the order of their projects: a student's own answer, and how many submitted ones are in reach. */
export async function listQuestionRows(
  db: Db,
  scope: QuestionScope,
  answers: Scoped<Prisma.ThinkingAnswerWhereInput>,
  { studentId, places, ...filter }: QuestionFilter & { studentId: string | null; places: AnsweringPlace[] | null },
) {
  const own = studentId === null ? { in: [] } : studentId
  const rows = await db.thinkingQuestion.findMany({
    where: { AND: [scope, askedAt(places), fitting(filter)] },
    select: {
      ...questionSelect,
      answers: { where: { AND: [answers, { studentId: own }] }, select: { version: true, submittedAt: true } },
      _count: { select: { answers: { where: { AND: [answers, { submittedAt: { not: null } }] } } } },
    },
    orderBy: [{ project: { code: 'desc' } }, { position: 'asc' }, { id: 'asc' }],
    take: 1000,
  })
  return rows.map(({ answers: [answer = null], _count, ...row }) => ({
    ...questionOf(row),
    answer,
    submitted: _count.answers,
  }))
}

/**
 * The projects of the questions that are asked where a student takes part, `own`, and that the student has not submitted an
 * answer to; one entry a question.
 */
export async function listUnanswered(db: Db, own: Scoped<Prisma.Sql>, studentId: string) {
  const rows = await db.$queryRaw<{ code: string; name: Prisma.JsonValue; endsAt: Date }[]>`
    select p.code, p.name, p.ends_at as "endsAt" from thinking_question q join project p on p.id = q.project_id
    where q.active and exists (select from registration r
      where ${own} and r.cancelled_at is null and r.status in ('PAID', 'FREE') and r.project_id = q.project_id
        and (q.school_id is null or q.school_id = r.school_id)
        and (q.test_site_id is null or q.test_site_id = r.test_site_id))
      and not exists (select from thinking_answer a
        where a.question_id = q.id and a.student_id = ${studentId}::uuid and a.submitted_at is not null)
    limit 1000`
  return rows.map((project) => ({ ...project, name: bilingualOf(project.name) }))
}

/** A question in reach, and of the project and school it is asked for by; null: there is none. */
export async function findQuestion(
  db: Db,
  scope: QuestionScope,
  { questionId, places = null, ...filter }: { questionId: string; places?: AnsweringPlace[] | null } & QuestionFilter,
): Promise<Question | null> {
  const row = isUuid(questionId)
    ? await db.thinkingQuestion.findFirst({
        where: { AND: [scope, askedAt(places), fitting(filter), { id: questionId }] },
        select: questionSelect,
      })
    : null
  return row && questionOf(row)
}

/** Who answers a question: settled on its project, of its school and test site where it has them. */
export function answering({ project, schoolId, testSiteId }: Question): Prisma.RegistrationWhereInput {
  return {
    projectId: project.id,
    ...(schoolId === null ? {} : { schoolId }),
    ...(testSiteId === null ? {} : { testSiteId }),
  }
}

/** As whom of the project the student answers; null: it is not the student's to answer. */
export async function findAnswering(db: Db, scope: RegistrationScope, question: Question, studentId: string) {
  const row = isUuid(studentId)
    ? await db.registration.findFirst({
        where: { AND: [scope, answering(question), { studentId }] },
        select: { id: true },
      })
    : null
  return row
}

/** The same in a transaction, as it stands now: it keeps its school, test site and state until the transaction is over. */
export async function lockAnswering(db: Tx, scope: RegistrationScope, question: Question, studentId: string) {
  if (isUuid(studentId))
    await db.$executeRaw`
      select from registration where student_id = ${studentId}::uuid and project_id = ${question.project.id}::uuid
      order by id for share`
  return findAnswering(db, scope, question, studentId)
}

/** A school that is named is one in reach, a test site one there is. */
export async function checkPlace(
  db: Db,
  scope: Scoped<Prisma.SchoolWhereInput>,
  { schoolCode, testSiteId }: Pick<QuestionFilter, 'schoolCode' | 'testSiteId'>,
): Promise<void> {
  const where = { AND: [scope, { code: schoolCode ?? '' }] }
  if (schoolCode !== undefined && (await db.school.count({ where })) === 0) throw new Fault('notFound')
  if (testSiteId === undefined) return
  const isThere = isUuid(testSiteId) && (await db.testSite.count({ where: { id: testSiteId } })) > 0
  if (!isThere) throw new Fault('notFound')
}
