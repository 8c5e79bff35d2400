import type { Db, Tx } from '@/lib/db/client'
import { isUuid } from '@/lib/db/ids'
import { writeBlock } from '@/lib/features/work/team-blocks/queries'
import type { TeamAtWork } from '@/lib/features/work/workspaces/queries'
import { type Bilingual, bilingualOf } from '@/lib/i18n/languages'
import type { FullName } from '@/lib/i18n/person-name'
import { orNotFound } from '@/lib/kernel/fault'

/** A question with the team's answer and who gave it; the right one, and why, only once there is an answer. */
export type QuizQuestion = {
  id: string
  text: Bilingual
  options: { letter: string; text: Bilingual }[]
  answer: string | null
  right: string | null
  /** The knowledge point and the explanation, once there is an answer (work#quiz). */
  testPoint: Bilingual | null
  solution: Bilingual | null
  answeredBy: FullName | null
}
export type Quiz = { blockId: string; title: Bilingual; prompt: Bilingual; questions: QuizQuestion[] }

const inOrder = [{ position: 'asc' }, { id: 'asc' }] as const
const nameOf = { select: { nativeFamily: true, nativeGiven: true, latinFamily: true, latinGiven: true } } as const

/** The quizzes a team's template asks: all, that of a block, or those that questions belong to. */
export async function listQuizzes(
  db: Db | Tx,
  { id: teamId, templateId }: Pick<TeamAtWork, 'id' | 'templateId'>,
  of: { blockId?: string; questionIds?: readonly string[] },
): Promise<Quiz[]> {
  if (templateId === null || (of.blockId !== undefined && !isUuid(of.blockId))) return []
  const blocks = await db.block.findMany({
    where: {
      templateId,
      kind: 'QUIZ',
      ...(of.blockId === undefined ? {} : { id: of.blockId }),
      ...(of.questionIds === undefined ? {} : { questions: { some: { id: { in: of.questionIds.filter(isUuid) } } } }),
    },
    select: {
      id: true,
      title: true,
      prompt: true,
      questions: {
        select: {
          id: true,
          text: true,
          testPoint: true,
          solution: true,
          options: { select: { letter: true, text: true, isRight: true }, orderBy: { letter: 'asc' } },
          answers: { where: { teamId }, select: { letter: true, authorRegistrationId: true } },
        },
        orderBy: [...inOrder],
      },
    },
    orderBy: [{ section: { position: 'asc' } }, ...inOrder],
  })
  const authors = await authorsOf(
    db,
    blocks.flatMap(({ questions }) => questions.flatMap(({ answers }) => answers)),
  )
  return blocks.map(({ id: blockId, title, prompt, questions }) => ({
    blockId,
    title: bilingualOf(title),
    prompt: bilingualOf(prompt),
    questions: questions.map(({ id, text, testPoint, solution, options, answers: [answer] }) => ({
      id,
      text: bilingualOf(text),
      options: options.map((option) => ({ letter: option.letter, text: bilingualOf(option.text) })),
      answer: answer?.letter ?? null,
      right: answer === undefined ? null : (options.find(({ isRight }) => isRight)?.letter ?? null),
      testPoint: answer === undefined || testPoint === null ? null : bilingualOf(testPoint),
      solution: answer === undefined || solution === null ? null : bilingualOf(solution),
      answeredBy: authors.get(answer?.authorRegistrationId ?? '') ?? null,
    })),
  }))
}

async function authorsOf(
  db: Db | Tx,
  answers: readonly { authorRegistrationId: string | null }[],
): Promise<Map<string, FullName>> {
  const ids = new Set(answers.flatMap(({ authorRegistrationId: id }) => (id === null ? [] : [id])))
  if (ids.size === 0) return new Map()
  const rows = await db.registration.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, student: nameOf },
  })
  return new Map(rows.map(({ id, student }) => [id, student]))
}

/** One at a time for a team: of two who answer at once the second sees what the first chose. */
export async function lockAnswers(db: Tx, teamId: string): Promise<void> {
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`quiz|${teamId}`}, 0))`
}

/** As whom of the team a student acts; absent for who is no settled member. */
export async function getMembership(db: Tx, teamId: string, studentId: string): Promise<string> {
  const row = await db.registration.findFirst({
    where: { teamId, studentId, cancelledAt: null, status: { in: ['PAID', 'FREE'] } },
    select: { id: true },
  })
  return orNotFound(row).id
}

/** Which of these letters are right. */
export async function listRight(db: Tx, questionIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.blockQuestionOption.findMany({
    where: { questionId: { in: [...questionIds] }, isRight: true },
    select: { questionId: true, letter: true },
  })
  return new Set(rows.map(({ questionId, letter }) => `${questionId} ${letter}`))
}

type Author = { teamId: string; registrationId: string; studentId: string }
export type NewAnswer = { blockId: string; questionId: string; letter: string; isRight: boolean }

export async function insertAnswers(db: Tx, now: Date, by: Author, answers: readonly NewAnswer[]): Promise<void> {
  const about = { createdAt: now, updatedAt: now, teamId: by.teamId, authorRegistrationId: by.registrationId }
  await db.teamQuizAnswer.createMany({ data: answers.map((answer) => ({ ...about, ...answer })) })
}

/** The block says what the quiz was answered with, so that it counts, has its history and is handed in; false: somebody was faster. */
export async function writeAnswers(
  db: Tx,
  now: Date,
  by: Author,
  { blockId, content, isFilled }: { blockId: string; content: string; isFilled: boolean },
): Promise<boolean> {
  const before = await db.teamBlock.findUnique({
    where: { teamId_blockId: { teamId: by.teamId, blockId } },
    select: { version: true },
  })
  const writing = { ...by, blockId, content, isFilled, words: 0, over: before?.version ?? 0, fileIds: [] }
  return writeBlock(db, now, writing)
}
