import { z } from 'zod'
import { whyNotKeepCourses } from '@/lib/features/learning/kept-courses/rules'
import { Fault, orNotFound, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { lockQuestions } from './lock-questions.step'
import { putQuizOrder } from './queries'

/** Who keeps contents puts the pictures of a question into another order, as a whole (learning#question-bank). */
export const orderQuizPictures = operation('learning/kept-quizzes/order-quiz-pictures', {
  access: ['admin'],
  input: z.object({ quizId: id, ids: z.array(id).max(100) }),
  write: async (work, { actor, input: { quizId, ids } }) => {
    refuseIf(whyNotKeepCourses(actor))
    const { quizzes } = await lockQuestions(work, actor, { quizId })
    const { pictures } = orNotFound(quizzes.find((quiz) => quiz.id === quizId))
    const isWhole = ids.length === pictures.length && new Set(ids).size === ids.length
    if (!isWhole || pictures.some((picture) => !ids.includes(picture.id))) throw new Fault('conflict.stale')
    if (pictures.every((picture, at) => picture.id === ids[at])) return new Unchanged({ pictures: ids.length })
    await putQuizOrder(work.db, 'quiz_picture', ids)
    const places = ids.map((one) => pictures.findIndex((picture) => picture.id === one) + 1)
    work.record({
      object: ['Quiz', quizId],
      projectId: actor.projectId,
      changes: [{ field: 'pictures', before: pictures.map((_, at) => at + 1).join(' '), after: places.join(' ') }],
    })
    return { pictures: ids.length }
  },
})
