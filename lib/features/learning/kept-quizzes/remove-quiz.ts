import { z } from 'zod'
import { whyNotKeepCourses } from '@/lib/features/learning/kept-courses/rules'
import { orNotFound, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { lockQuestions } from './lock-questions.step'
import { deleteQuiz } from './queries'
import { whyNotRemove } from './rules'

/** Who keeps contents removes a question that no student has answered (learning#question-bank). */
export const removeQuiz = operation('learning/kept-quizzes/remove-quiz', {
  access: ['admin'],
  input: z.object({ quizId: id }),
  write: async (work, { actor, input: { quizId } }) => {
    refuseIf(whyNotKeepCourses(actor))
    const { quizzes } = await lockQuestions(work, actor, { quizId })
    const before = orNotFound(quizzes.find(({ id }) => id === quizId))
    refuseIf(whyNotRemove(before))
    await deleteQuiz(work.db, work.now, before)
    work.record({
      object: ['Quiz', quizId],
      projectId: actor.projectId,
      changes: [{ field: 'textEn', before: before.text.en, after: null }],
    })
    return {}
  },
})
