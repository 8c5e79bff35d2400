import { z } from 'zod'
import { whyNotKeepCourses } from '@/lib/features/learning/kept-courses/rules'
import { refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { cleanQuiz } from './clean-quiz.rules'
import { lockQuestions } from './lock-questions.step'
import { insertQuizzes } from './queries'
import { chapterId, quizFields } from './schema'

/** Who keeps contents adds a question to a chapter, after those there (learning#question-bank). */
export const addQuiz = operation('learning/kept-quizzes/add-quiz', {
  access: ['admin'],
  input: z.object({ ...chapterId, ...quizFields }),
  write: async (work, { actor, input: { contentId, ...values } }) => {
    refuseIf(whyNotKeepCourses(actor))
    const { db, now, record } = work
    const { quizzes } = await lockQuestions(work, actor, { contentId })
    const quiz = cleanQuiz(values)
    const [quizId = null] = await insertQuizzes(db, now, contentId, {
      quizzes: [quiz],
      after: quizzes.at(-1)?.position ?? 0,
    })
    record({
      object: ['Quiz', quizId],
      projectId: actor.projectId,
      changes: [{ field: 'textEn', before: null, after: quiz.text.en }],
    })
    return { quizId }
  },
})
