import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { getTeam } from '@/lib/features/work/workspaces/queries'
import { isFilled, whyNotWrite } from '@/lib/features/work/workspaces/rules'
import { teamReference } from '@/lib/features/work/workspaces/schema'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { getMembership, insertAnswers, listQuizzes, listRight, lockAnswers, type Quiz, writeAnswers } from './queries'
import { correctRate, whyNotConfirm } from './rules'
import { answers } from './schema'

/**
 * A member confirms answers for the team (work#quiz). An answer is locked: who comes second is shown the first one.
 * Tells the right answers of what has been answered, and how many percent of all questions are right.
 */
export const answerQuestions = operation('work/team-quizzes/answer-questions', {
  access: ['student'],
  input: z.object({ ...teamReference, answers }),
  write: async ({ db, now, record }, { actor, input: { answers, ...key } }) => {
    const { studentId } = actor
    const team = await getTeam(db, visible.teams(actor), key)
    refuseIf(whyNotConfirm(answers))
    await lockAnswers(db, team.id)
    const by = { teamId: team.id, studentId, registrationId: await getMembership(db, team.id, studentId) }
    const questionIds = answers.map(({ questionId }) => questionId)
    const questions = await listQuizzes(db, team, { questionIds })
    const chosen = chosenIn(questions, answers)
    if (chosen.length > 0) {
      // Not checked sooner: someone who sends again after a lost answer learns that their answers came in time.
      refuseIf(whyNotWrite(team, now))
      const right = await listRight(db, questionIds)
      const fresh = chosen.map((one) => ({ ...one, isRight: right.has(`${one.questionId} ${one.letter}`) }))
      await insertAnswers(db, now, by, fresh)
    }
    const quizzes = chosen.length === 0 ? questions : await listQuizzes(db, team, { questionIds })
    for (const quiz of quizzes) {
      if (!chosen.some(({ blockId }) => blockId === quiz.blockId)) continue
      if (!(await writeAnswers(db, now, by, asContent(quiz)))) throw new Fault('conflict.stale')
      record({ object: ['TeamBlock', null], projectId: team.projectId, studentId, items: chosen.length })
    }
    const answered = { quizzes, rate: correctRate(quizzes.flatMap(({ questions }) => questions)) }
    return chosen.length === 0 ? new Unchanged(answered) : answered
  },
})

type QuizAnswer = { questionId: string; letter: string }

/** What is new of the answers: a question that is none of the team's, or an option that is none of the question's, is refused. */
function chosenIn(quizzes: readonly Quiz[], answers: readonly QuizAnswer[]): (QuizAnswer & { blockId: string })[] {
  const questions = new Map(
    quizzes.flatMap(({ blockId, questions: all }) => all.map((question) => [question.id, { ...question, blockId }])),
  )
  const chosen = new Map<string, QuizAnswer & { blockId: string }>()
  for (const [at, { questionId, letter }] of answers.entries()) {
    const question = questions.get(questionId)
    if (question === undefined || !question.options.some((option) => option.letter === letter)) {
      throw new Fault('input.invalid', { fields: [{ field: `answers.${at}`, key: 'fields.errors.invalid' }] })
    }
    if (question.answer === null && !chosen.has(questionId)) {
      chosen.set(questionId, { questionId, letter, blockId: question.blockId })
    }
  }
  return [...chosen.values()]
}

function asContent({ blockId, questions }: Quiz): { blockId: string; content: string; isFilled: boolean } {
  const letters = questions.flatMap(({ id, answer }) => (answer === null ? [] : [[id, answer] as const]))
  const content = JSON.stringify(Object.fromEntries(letters))
  return { blockId, content, isFilled: isFilled('QUIZ', content, questions.length) }
}
