import { beforeAll, describe, expect, test } from 'vitest'
import { saveOwnProgress } from '@/lib/features/learning/chapters/save-progress'
import { perform } from '@/lib/kernel/perform'
import { adviserActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { untilWaiting, whileLocked } from '@/lib/testing/locks'
import { countStatements } from '@/lib/testing/statements'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { type MadeCourse, makeCourse, sealed } from '@/prisma/factories/courses'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { answerQuiz } from './answer-quiz'
import { resetQuiz } from './reset-quiz'

const { db, pool } = await testDatabase()
const world = testWorld({ db })

let projectId: string
let course: MadeCourse
beforeAll(async () => {
  projectId = (await makeProject(db)).id
  course = await makeCourse(db, [projectId])
})
const reader = async () => {
  const { studentId, schoolId } = await makeRegistration(db, { projectId, status: 'PAID' })
  return studentActor({ studentId, schoolId })
}
type QuizReader = Awaited<ReturnType<typeof reader>>
const quizAt = (at: number) => course.quizzes[at]?.id ?? ''
const answer = (student: QuizReader, letter: string, quizId = quizAt(0), given: object = {}) =>
  perform(answerQuiz, { quizId, letter, ...given }, student, world)
const reset = (student: QuizReader, given: object = {}) =>
  perform(resetQuiz, { sessionId: course.session.id, ...given }, student, world)

describe('an answer', () => {
  test('tells what is right, why, and the rate once all questions of the chapter are answered', async () => {
    const student = await reader()
    const one = await answer(student, 'a', quizAt(0), { classId: course.course.id })
    expect(one).toMatchObject({ answer: { letter: 'A', isCorrect: false, correctLetter: 'B' }, correctRate: null })
    expect(one.answer.solutionHtml).toContain(sealed)
    expect(one.answer.pointHtml).toContain(sealed)
    expect(await answer(student, 'B', quizAt(1))).toMatchObject({ correctRate: 50, isComplete: true })
    const { studentId } = student
    expect(await db.auditEntry.count({ where: { operation: 'learning/quizzes/answer-quiz', studentId } })).toBe(2)
  })

  test('counts until a reset: the same again is told the same, another one is refused with the first', async () => {
    const student = await reader()
    const first = await answer(student, 'A')
    expect(await answer(student, 'A')).toEqual(first)
    await expect(answer(student, 'B')).rejects.toMatchObject({ key: 'quizzes.answered', data: first })
    expect(await db.quizAnswer.count({ where: { studentId: student.studentId } })).toBe(1)
  })

  test('needs a choice, an option there is, a question in reach and a student', async () => {
    const student = await reader()
    await expect(answer(student, '')).rejects.toMatchObject({ key: 'quizzes.noChoice' })
    await expect(answer(student, 'F')).rejects.toMatchObject({ key: 'input.invalid', fields: [{ field: 'letter' }] })
    for (const refused of [
      () => answer(student, 'A', 'none'),
      () => answer(student, 'A', course.course.id),
      () => answer(student, 'A', quizAt(0), { classId: course.session.id }),
      () => answer(studentActor(), 'A'),
    ]) {
      await expect(refused()).rejects.toMatchObject({ key: 'notFound' })
    }
    const adviser = perform(answerQuiz, { quizId: quizAt(0), letter: 'A' }, adviserActor(), world)
    await expect(adviser).rejects.toMatchObject({ key: 'auth.forbidden' })
  })

  test('that arrives twice at the same moment is stored once, and both are told the stored one', async () => {
    expect(await storedOfTwo('quiz_answer')).toMatchObject({ stored: 1, told: 1 })
  })

  test('the database keeps it: nobody changes one or takes a right one away', async () => {
    const student = await reader()
    await answer(student, 'B')
    const own = { where: { studentId: student.studentId } }
    await expect(db.quizAnswer.updateMany({ ...own, data: { letter: 'A' } })).rejects.toThrow('quiz_answer_immutable')
    await expect(db.quizAnswer.deleteMany(own)).rejects.toThrow('quiz_answer_right_kept')
    const data = { createdAt: factoryTime, studentId: student.studentId, quizId: quizAt(1), letter: 'A', isRight: true }
    await expect(db.quizAnswer.create({ data })).rejects.toThrow('quiz_answer_marked')
  })
})

/** Two different first answers that wait for a table together: how many are stored, and how many letters were told. */
async function storedOfTwo(table: string) {
  const student = await reader()
  let both: Promise<PromiseSettledResult<Awaited<ReturnType<typeof answer>>>[]> = Promise.resolve([])
  await whileLocked(pool, table, async () => {
    both = Promise.allSettled([answer(student, 'A'), answer(student, 'C')])
    await untilWaiting(pool, table, 2)
  })
  const told = (await both).map((one) => {
    const data: unknown = one.status === 'fulfilled' ? one.value : Reflect.get(Object(one.reason), 'data')
    return JSON.stringify(Reflect.get(Object(data), 'answer'))
  })
  const stored = await db.quizAnswer.count({ where: { studentId: student.studentId } })
  return { stored, told: new Set(told).size }
}

describe('a reset', () => {
  test('takes away the wrong answers of that session alone, and the chapter is open again', async () => {
    const student = await reader()
    await answer(student, 'A', quizAt(0))
    await answer(student, 'B', quizAt(1))
    expect(await reset(student, { classId: course.course.id })).toEqual({ removed: 1 })
    expect(await reset(student)).toEqual({ removed: 0 })
    expect(await db.quizAnswer.findMany({ where: { studentId: student.studentId }, select: { letter: true } })).toEqual(
      [{ letter: 'B' }],
    )
    expect(await answer(student, 'B', quizAt(0))).toMatchObject({ correctRate: 100 })
  })

  test('of a session out of reach, or of another class, is none', async () => {
    const student = await reader()
    for (const given of [{ sessionId: 'none' }, { sessionId: course.course.id }, { classId: course.session.id }]) {
      await expect(reset(student, given)).rejects.toMatchObject({ key: 'notFound' })
    }
    await expect(reset(studentActor())).rejects.toMatchObject({ key: 'notFound' })
  })
})

describe('progress', () => {
  const save = (student: QuizReader, given: object, seconds = 0) =>
    perform(
      saveOwnProgress,
      { contentId: course.text.id, ...given },
      student,
      testWorld({ db, now: new Date(factoryTime.getTime() + seconds * 1000) }),
    )
  const rowOf = (student: QuizReader) => db.contentProgress.findFirst({ where: { studentId: student.studentId } })

  test('of two devices the later one wins, and what was read stays read', async () => {
    const student = await reader()
    expect(await save(student, { page: 3 }, 5)).toEqual({ isComplete: false })
    expect(await save(student, { second: 9.8 }, 6)).toEqual({ isComplete: false })
    expect(await rowOf(student)).toMatchObject({ second: 9, page: 3 })
    expect(await save(student, { second: 1, page: 1, isComplete: true }, 4)).toEqual({ isComplete: true })
    expect(await rowOf(student)).toMatchObject({ second: 9, page: 3 })
    expect(await save(student, { second: 2 }, 7)).toEqual({ isComplete: true })
    expect(await rowOf(student)).toMatchObject({ second: 2, updatedAt: new Date(factoryTime.getTime() + 7000) })
  })

  test('completes a chapter with questions by their answers alone', async () => {
    const student = await reader()
    const ofVideo = { contentId: course.video.id, isComplete: true }
    expect(await save(student, ofVideo)).toEqual({ isComplete: false })
    await answer(student, 'A', quizAt(0))
    await answer(student, 'A', quizAt(1))
    expect(await save(student, ofVideo)).toEqual({ isComplete: true })
    await reset(student)
    expect(await save(student, ofVideo)).toEqual({ isComplete: false })
  })

  test('takes one statement, twenty at once leave one row, and there is none out of reach', async () => {
    const student = await reader()
    expect((await countStatements(() => save(student, { page: 2 }))).statements).toBe(1)
    await Promise.all(Array.from({ length: 20 }, (_, at) => save(student, { page: at + 1 }, at)))
    expect(await db.contentProgress.findMany({ where: { studentId: student.studentId } })).toMatchObject([{ page: 20 }])
    await expect(save(studentActor(), {})).rejects.toMatchObject({ key: 'notFound' })
    await expect(save(student, { contentId: 'none' })).rejects.toMatchObject({ key: 'notFound' })
    await expect(save(student, { second: -1 })).rejects.toMatchObject({ key: 'input.invalid' })
  })
})

// Last: it takes the constraint away.
test('without the unique index two first answers are both stored', async () => {
  await db.$executeRaw`drop index quiz_answer_student_id_quiz_id_key`
  // Both have read their own answer by then; one that were committed earlier would refuse the other.
  expect((await storedOfTwo('content_progress')).stored).toBe(2)
})
