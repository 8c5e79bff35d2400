import { expect, test } from 'vitest'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { makeSubmission } from '@/prisma/factories/teams'
import { type MadeWork, makeWork } from '@/prisma/factories/workspaces'
import { perform } from '@/lib/kernel/perform'
import { adviserActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { answerQuestions } from './answer-questions'
import { getQuiz } from './get-quiz'

const { db } = await testDatabase()
const world = testWorld({ db })

const memberOf = ({ members }: MadeWork, at = 0) => {
  const { studentId = '', schoolId = '' } = members[at] ?? {}
  return studentActor({ studentId, schoolId })
}
const idsOf = ({ blocks }: MadeWork) => blocks.QUIZ.questions.map(({ id }) => id)
const confirm = (work: MadeWork, answers: { questionId: string; letter: string }[], at = 0) =>
  perform(answerQuestions, { ...work.key, answers }, memberOf(work, at), world)
const rowOf = ({ team, blocks }: MadeWork) =>
  db.teamBlock.findUnique({ where: { teamId_blockId: { teamId: team.id, blockId: blocks.QUIZ.id } } })

test('an answer locks its question and shows the right one; the block says so and counts once all are answered', async () => {
  const work = await makeWork(db)
  const [first = '', second = ''] = idsOf(work)
  const key = { ...work.key, blockId: work.blocks.QUIZ.id }
  const before = await perform(getQuiz, key, memberOf(work), world)
  expect(before.quiz.questions.map(({ answer, right }) => ({ answer, right }))).toEqual([
    { answer: null, right: null },
    { answer: null, right: null },
  ])
  // Nothing of the page tells which option is right, or why.
  expect(before.quiz.questions.map(({ testPoint, solution }) => [testPoint, solution])).toEqual([
    [null, null],
    [null, null],
  ])
  expect(JSON.stringify(before)).not.toMatch(/isRight|"right":"/)

  const one = await confirm(work, [{ questionId: first, letter: 'c' }])
  expect(one.rate).toBe(0)
  expect(one.quizzes[0]?.questions).toMatchObject([
    { id: first, answer: 'C', right: 'A', testPoint: { en: 'Knowledge point' }, solution: { en: 'Explanation' } },
    { id: second, answer: null, right: null },
  ])
  expect(await rowOf(work)).toMatchObject({ content: JSON.stringify({ [first]: 'C' }), version: 1, isFilled: false })

  const again = await confirm(work, [{ questionId: first, letter: 'A' }], 1)
  expect(again.quizzes[0]?.questions[0]).toMatchObject({ answer: 'C', right: 'A' })
  expect(await rowOf(work)).toMatchObject({ version: 1 })

  const both = await confirm(work, [{ questionId: second, letter: 'B' }], 1)
  expect(both.rate).toBe(50)
  expect(await rowOf(work)).toMatchObject({
    content: JSON.stringify({ [first]: 'C', [second]: 'B' }),
    version: 2,
    isFilled: true,
    authorRegistrationId: work.members[1]?.id,
  })
})

test('keeps the first of two answers at once, shows it to both, and loses no answer of another question', async () => {
  for (let round = 0; round < 4; round++) {
    const work = await makeWork(db, { size: 3 })
    const [first = '', second = ''] = idsOf(work)
    const [a, b] = await Promise.all([
      confirm(work, [{ questionId: first, letter: 'A' }], 0),
      confirm(work, [{ questionId: first, letter: 'B' }], 1),
      confirm(work, [{ questionId: second, letter: 'B' }], 2),
    ])
    const stored = await db.teamQuizAnswer.findMany({ where: { teamId: work.team.id } })
    expect(stored).toHaveLength(2)
    const kept = stored.find(({ questionId }) => questionId === first)?.letter
    const shown = [a, b].map(({ quizzes }) => quizzes[0]?.questions[0]?.answer)
    expect(shown).toEqual([kept, kept])
    expect(await rowOf(work)).toMatchObject({
      content: JSON.stringify({ [first]: kept, [second]: 'B' }),
      isFilled: true,
      version: 2,
    })
  }
})

test('refuses and writes nothing without a choice, with a foreign question or option, too late or handed in', async () => {
  const work = await makeWork(db)
  const other = await makeWork(db)
  const [first = ''] = idsOf(work)
  const [foreign = ''] = idsOf(other)
  await expect(confirm(work, [{ questionId: first, letter: '' }])).rejects.toMatchObject({ key: 'quizzes.noChoice' })
  await expect(confirm(work, [{ questionId: first, letter: 'F' }])).rejects.toMatchObject({ key: 'input.invalid' })
  await expect(confirm(work, [{ questionId: foreign, letter: 'A' }])).rejects.toMatchObject({ key: 'input.invalid' })
  const mixed = [
    { questionId: first, letter: 'A' },
    { questionId: foreign, letter: 'A' },
  ]
  await expect(confirm(work, mixed)).rejects.toMatchObject({ key: 'input.invalid' })
  expect(await rowOf(work)).toBeNull()

  const over = await makeWork(db, {
    windows: [{ startsAt: daysAfter(factoryTime, -9), deadlineAt: daysAfter(factoryTime, -1) }],
  })
  const late = [{ questionId: idsOf(over)[0] ?? '', letter: 'A' }]
  await expect(confirm(over, late)).rejects.toMatchObject({ key: 'workspaces.windowClosed' })

  const inTime = idsOf(other)[1] ?? ''
  await confirm(other, [{ questionId: inTime, letter: 'B' }])
  const [leader] = other.members
  if (leader === undefined) throw new Error('a team was made')
  await makeSubmission(db, { ...leader, teamId: other.team.id })
  await expect(confirm(other, [{ questionId: foreign, letter: 'A' }])).rejects.toMatchObject({
    key: 'workspaces.alreadySubmitted',
  })
  const again = await confirm(other, [{ questionId: inTime, letter: 'B' }])
  expect(again.quizzes[0]?.questions[1]).toMatchObject({ id: inTime, answer: 'B' })
  expect(
    await db.teamQuizAnswer.count({ where: { teamId: { in: [work.team.id, over.team.id, other.team.id] } } }),
  ).toBe(1)
})

test('who is not of the team does not learn that there is a quiz', async () => {
  const work = await makeWork(db)
  const other = await makeWork(db)
  const answers = [{ questionId: idsOf(work)[0] ?? '', letter: 'A' }]
  for (const actor of [memberOf(other), adviserActor({ contactId: work.team.id, schoolId: other.team.schoolId })]) {
    await expect(perform(getQuiz, work.key, actor, world)).rejects.toMatchObject({ key: 'notFound' })
  }
  const raw = { ...work.key, answers }
  await expect(perform(answerQuestions, raw, memberOf(other), world)).rejects.toMatchObject({ key: 'notFound' })
})
