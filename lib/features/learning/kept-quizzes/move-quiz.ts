import { z } from 'zod'
import { whyNotKeepCourses } from '@/lib/features/learning/kept-courses/rules'
import { orNotFound, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { lockQuestions } from './lock-questions.step'
import { putQuizOrder } from './queries'
import { mostPlace, withMoved } from './rules'

/**
 * Who keeps contents moves one question to a place among all of its chapter, however many there are; the others keep their
 * order, as it is at that moment (learning#question-bank).
 */
export const moveQuiz = operation('learning/kept-quizzes/move-quiz', {
  access: ['admin'],
  input: z.object({ quizId: id, place: z.int().min(1).max(mostPlace) }),
  write: async (work, { actor, input: { quizId, place } }) => {
    refuseIf(whyNotKeepCourses(actor))
    const { quizzes } = await lockQuestions(work, actor, { quizId })
    const moved = orNotFound(quizzes.find((quiz) => quiz.id === quizId))
    const ids = withMoved(quizzes, moved, place).map((quiz) => quiz.id)
    const [before, after] = [quizzes.indexOf(moved) + 1, ids.indexOf(quizId) + 1]
    if (before === after) return new Unchanged({ place: after })
    await putQuizOrder(work.db, 'quiz', ids)
    work.record({
      object: ['Quiz', quizId],
      projectId: actor.projectId,
      changes: [{ field: 'position', before: String(before), after: String(after) }],
    })
    return { place: after }
  },
})
