import { z } from 'zod'
import { whyNotKeepCourses } from '@/lib/features/learning/kept-courses/rules'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { lockQuestions } from './lock-questions.step'
import { putQuizOrder } from './queries'
import { chapterId } from './schema'

/**
 * Who keeps contents puts the questions of a chapter into another order; an order of other questions than there are now
 * is refused (learning#question-bank).
 */
export const orderQuizzes = operation('learning/kept-quizzes/order-quizzes', {
  access: ['admin'],
  input: z.object({ ...chapterId, ids: z.array(id).max(1000) }),
  write: async (work, { actor, input: { contentId, ids } }) => {
    refuseIf(whyNotKeepCourses(actor))
    const { quizzes } = await lockQuestions(work, actor, { contentId })
    const isWhole = ids.length === quizzes.length && new Set(ids).size === ids.length
    if (!isWhole || quizzes.some((quiz) => !ids.includes(quiz.id))) throw new Fault('conflict.stale')
    if (quizzes.every((quiz, at) => quiz.id === ids[at])) return new Unchanged({ rows: quizzes.length })
    await putQuizOrder(work.db, 'quiz', ids)
    const places = ids.map((one) => quizzes.findIndex(({ id }) => id === one) + 1)
    work.record({
      object: ['Content', contentId],
      projectId: actor.projectId,
      changes: [{ field: 'questions', before: quizzes.map((_, at) => at + 1).join(' '), after: places.join(' ') }],
    })
    return { rows: quizzes.length }
  },
})
