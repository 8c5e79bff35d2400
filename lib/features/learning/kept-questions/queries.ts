import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { isUuid, newId } from '@/lib/db/ids'
import { asItStands, searchConditions } from '@/lib/db/search-text'
import { type Bilingual, bilingualOf } from '@/lib/i18n/languages'
import type { RowWindow } from '@/lib/kernel/paging'
import type { QuestionNarrowing } from './schema'

type Questions = Scoped<Prisma.ThinkingQuestionWhereInput>
type Projects = Scoped<Prisma.ProjectWhereInput>

const select = {
  id: true,
  title: true,
  projectId: true,
  schoolId: true,
  testSiteId: true,
  position: true,
  active: true,
  version: true,
  project: { select: { code: true, name: true } },
  school: { select: { code: true, name: true, nameEn: true } },
  testSite: { select: { city: true, district: true, name: true, nameEn: true } },
} satisfies Prisma.ThinkingQuestionSelect

const questionOf = ({ title, project, ...row }: Prisma.ThinkingQuestionGetPayload<{ select: typeof select }>) => ({
  ...row,
  title: bilingualOf(title),
  project: { ...project, name: bilingualOf(project.name) },
})
export type KeptQuestion = ReturnType<typeof questionOf> & { answers: number; submitted: number }

function narrowed(scope: Questions, { search = '', projectCode, state }: QuestionNarrowing) {
  const says = (side: 'zh' | 'en'): Prisma.ThinkingQuestionWhereInput => ({
    title: { path: [side], string_contains: asItStands(search), mode: 'insensitive' },
  })
  const ofSchool = searchConditions(search, (contains) => ({ searchText: { contains } }))
  return {
    AND: [
      scope,
      projectCode === undefined ? {} : { project: { code: projectCode } },
      state === undefined ? {} : { active: state === 'OPEN' },
      search === ''
        ? {}
        : { OR: [says('zh'), says('en'), ...(ofSchool.length === 0 ? [] : [{ school: { AND: ofSchool } }])] },
    ],
  } satisfies Prisma.ThinkingQuestionWhereInput
}

const order: Prisma.ThinkingQuestionOrderByWithRelationInput[] = [
  { project: { code: 'desc' } },
  { position: 'asc' },
  { id: 'asc' },
]

/** The questions in reach that fit, in the order in which they are asked, with how many answers each has. */
export async function listKeptRows(
  db: Db,
  scope: Questions,
  narrowing: QuestionNarrowing,
  window: RowWindow,
): Promise<{ rows: KeptQuestion[]; total: number }> {
  const where = narrowed(scope, narrowing)
  const rows = await db.thinkingQuestion.findMany({ where, select, orderBy: order, ...window })
  const questionId = { in: rows.map(({ id }) => id) }
  const all = await db.thinkingAnswer.groupBy({
    by: ['questionId'],
    where: { questionId },
    _count: { _all: true, submittedAt: true },
  })
  const counts = new Map(all.map(({ questionId, _count }) => [questionId, _count]))
  return {
    rows: rows.map((row) => {
      const count = counts.get(row.id)
      return { ...questionOf(row), answers: count?._all ?? 0, submitted: count?.submittedAt ?? 0 }
    }),
    total: await db.thinkingQuestion.count({ where }),
  }
}

/** The projects in reach with their test sites. */
export async function listQuestionProjects(db: Db, scope: Projects) {
  const rows = await db.project.findMany({
    where: scope,
    select: {
      ...{ id: true, code: true, name: true },
      testSites: {
        select: { id: true, city: true, district: true, name: true, nameEn: true },
        orderBy: [{ position: 'asc' }, { id: 'asc' }],
      },
    },
    orderBy: { code: 'desc' },
  })
  return rows.map((row) => ({ ...row, name: bilingualOf(row.name) }))
}

/** The schools whose students take part in a project in reach. */
export async function listQuestionSchools(db: Db, schools: Scoped<Prisma.SchoolWhereInput>, projects: Projects) {
  return db.school.findMany({
    where: {
      AND: [schools, { isIndependent: false, registrations: { some: { cancelledAt: null, project: projects } } }],
    },
    select: { id: true, code: true, name: true, nameEn: true },
    orderBy: [{ sortKey: 'asc' }, { id: 'asc' }],
  })
}

/** Whether a question can be asked there: a project and a school in reach, and a test site of the project. */
export async function isPlaceInReach(
  db: Db | Tx,
  { projects, schools }: { projects: Projects; schools: Scoped<Prisma.SchoolWhereInput> },
  { projectId, schoolId, testSiteId }: { projectId: string; schoolId: string | null; testSiteId: string | null },
): Promise<boolean> {
  const ids = [projectId, schoolId, testSiteId].filter((id) => id !== null)
  if (!ids.every(isUuid)) return false
  const hasProject = (await db.project.count({ where: { AND: [projects, { id: projectId }] } })) > 0
  const hasSchool =
    schoolId === null ||
    (await db.school.count({ where: { AND: [schools, { id: schoolId, isIndependent: false }] } })) > 0
  const hasSite = testSiteId === null || (await db.testSite.count({ where: { id: testSiteId, projectId } })) > 0
  return hasProject && hasSchool && hasSite
}

/** A question in reach, or null; nobody else changes it until the transaction is over. */
export async function lockQuestion(db: Tx, scope: Questions, id: string): Promise<KeptQuestion | null> {
  if (!isUuid(id)) return null
  await db.$executeRaw`select from thinking_question where id = ${id}::uuid for update`
  const row = await db.thinkingQuestion.findFirst({
    where: { AND: [scope, { id }] },
    select: { ...select, _count: { select: { answers: true } } },
  })
  if (row === null) return null
  const { _count, ...question } = row
  return { ...questionOf(question), answers: _count.answers, submitted: 0 }
}

/** The questions of a project in their order; nobody else orders or adds to them until the transaction is over. */
export async function lockQuestionsOf(db: Tx, scope: Questions, projectId: string) {
  if (!isUuid(projectId)) return []
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended('thinking_question' || ${projectId}, 0))`
  const rows = await db.thinkingQuestion.findMany({
    where: { AND: [scope, { projectId }] },
    select: { id: true, title: true, position: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  return rows.map((row) => ({ ...row, title: bilingualOf(row.title) }))
}

type QuestionValues = { title: Bilingual; projectId: string; schoolId: string | null; testSiteId: string | null }

export async function insertQuestion(
  db: Tx,
  now: Date,
  values: QuestionValues & { position: number },
): Promise<string> {
  const id = newId(now)
  await db.thinkingQuestion.create({ data: { id, createdAt: now, ...values }, select: { id: true } })
  return id
}

export async function updateQuestion(
  db: Tx,
  id: string,
  values: Partial<QuestionValues & { position: number; active: boolean }>,
): Promise<void> {
  await db.thinkingQuestion.update({
    where: { id },
    data: { ...values, version: { increment: 1 } },
    select: { id: true },
  })
}

export async function deleteQuestion(db: Tx, id: string): Promise<void> {
  await db.thinkingQuestion.delete({ where: { id }, select: { id: true } })
}

/** Puts the questions of a project into this order, in one statement. */
export async function putQuestionOrder(db: Tx, ids: readonly string[]): Promise<void> {
  await db.$executeRaw`
    update thinking_question as one set position = x.place
    from unnest(${[...ids]}::uuid[]) with ordinality as x (id, place)
    where one.id = x.id and position <> x.place`
}
