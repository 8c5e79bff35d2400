import { z } from 'zod'
import { whyNotKeepCourses } from '@/lib/features/learning/kept-courses/rules'
import { orNotFound, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { lockQuestions } from './lock-questions.step'
import { deletePicture } from './queries'

/** Who keeps contents takes a picture out of a question; its file goes (learning#question-bank). */
export const removeQuizPicture = operation('learning/kept-quizzes/remove-quiz-picture', {
  access: ['admin'],
  input: z.object({ quizId: id, pictureId: id }),
  write: async (work, { actor, input: { quizId, pictureId } }) => {
    refuseIf(whyNotKeepCourses(actor))
    const { quizzes } = await lockQuestions(work, actor, { quizId })
    const question = orNotFound(quizzes.find((quiz) => quiz.id === quizId))
    const picture = orNotFound(question.pictures.find((one) => one.id === pictureId))
    await deletePicture(work.db, work.now, picture)
    work.record({
      object: ['Quiz', quizId],
      projectId: actor.projectId,
      changes: [{ field: 'file', before: picture.name, after: null }],
    })
    return {}
  },
})
