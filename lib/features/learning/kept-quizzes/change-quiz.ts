import { z } from 'zod'
import { whyNotKeepCourses } from '@/lib/features/learning/kept-courses/rules'
import { changesBetween } from '@/lib/kernel/audit'
import { Fault, orNotFound, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { cleanQuiz, toldQuiz } from './clean-quiz.rules'
import { lockQuestions } from './lock-questions.step'
import { updateQuiz } from './queries'
import { whyNotChange } from './rules'
import { quizFields } from './schema'

/**
 * Who keeps contents writes a question over the version they saw; once it was answered its options and the right one stay
 * (learning#question-bank).
 */
export const changeQuiz = operation('learning/kept-quizzes/change-quiz', {
  access: ['admin'],
  input: z.object({ quizId: id, version: z.int().min(1), ...quizFields }),
  write: async (work, { actor, input: { quizId, version, ...values } }) => {
    refuseIf(whyNotKeepCourses(actor))
    const { db, now, record } = work
    const { quizzes } = await lockQuestions(work, actor, { quizId })
    const before = orNotFound(quizzes.find(({ id }) => id === quizId))
    const after = cleanQuiz(values)
    const changes = changesBetween(toldQuiz(before), toldQuiz(after))
    if (changes.length === 0) return new Unchanged({ version: before.version })
    if (before.version !== version) throw new Fault('conflict.stale')
    refuseIf(whyNotChange(before, after))
    await updateQuiz(db, now, before, after)
    record({ object: ['Quiz', quizId], projectId: actor.projectId, changes })
    return { version: version + 1 }
  },
})
