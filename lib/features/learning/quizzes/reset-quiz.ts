import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { Fault } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { isSessionInReach, removeWrongAnswers } from './queries'

/** A student practises the questions of a session anew that they answered wrongly (learning#reset). */
export const resetQuiz = operation('learning/quizzes/reset-quiz', {
  access: ['student'],
  input: z.object({ sessionId: id, classId: id.optional() }),
  write: async ({ db, record }, { actor, input }) => {
    if (!(await isSessionInReach(db, visible.classes(actor), input))) throw new Fault('notFound')
    const removed = await removeWrongAnswers(db, input.sessionId, actor.studentId)
    if (removed === 0) return new Unchanged({ removed })
    record({ object: ['QuizAnswer', null], studentId: actor.studentId, items: removed })
    return { removed }
  },
})
