import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import type { Tx } from '@/lib/db/client'
import { touchProgress } from '@/lib/features/learning/chapters/queries'
import { correctRate } from '@/lib/features/learning/courses/rules'
import { Fault, orNotFound, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { findChapterOfQuiz, insertAnswer, listOutcomes, listQuestions } from './queries'
import { answerView, whyNotAnswer, whyNotConfirm } from './rules'
import { letter } from './schema'

/**
 * A student answers a question, once until a reset, and is told the right answer, the knowledge point and the
 * explanation (learning#quiz). The same answer again is told the same; another one is refused with the answer that
 * counts.
 */
export const answerQuiz = operation('learning/quizzes/answer-quiz', {
  access: ['student'],
  input: z.object({ quizId: id, letter, classId: id.optional() }),
  write: async ({ db, now, record }, { actor, input, world }) => {
    const { studentId } = actor
    const { quizId } = input
    refuseIf(whyNotConfirm(input.letter), { fields: [{ field: 'letter', key: 'faults.quizzes.noChoice' }] })
    const contentId = orNotFound(await findChapterOfQuiz(db, visible.contents(actor), input))
    const id = await insertAnswer(db, now, { quizId, letter: input.letter, studentId })
    const firstAnswer = await answerTo(db, quizId, studentId)
    if (firstAnswer === null)
      throw new Fault('input.invalid', { fields: [{ field: 'letter', key: 'fields.errors.invalid' }] })
    const outcomes = (await listOutcomes(db, contentId, studentId)).map(({ isCorrect }) => isCorrect)
    const answer = answerView(firstAnswer, world.language)
    const result = { answer, correctRate: correctRate(outcomes), isComplete: !outcomes.includes(null) }
    refuseIf(whyNotAnswer(firstAnswer, input.letter), { data: result })
    if (id === null) return new Unchanged(result)
    await touchProgress(db, now, { contentId, studentId })
    record({ object: ['QuizAnswer', id], studentId })
    return result
  },
})

async function answerTo(db: Tx, quizId: string, studentId: string) {
  const [question] = await listQuestions(db, { quizId }, studentId)
  return question?.answer ?? null
}
