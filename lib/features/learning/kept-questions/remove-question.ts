import { z } from 'zod'
import { actingBy, textGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { deleteQuestion, lockQuestion } from './queries'
import { whyNotRemove } from './rules'

/** Who keeps contents removes a question that nobody has answered (learning#kept-questions). */
export const removeQuestion = operation('learning/kept-questions/remove-question', {
  access: ['admin'],
  grants: textGrants,
  input: z.object({ questionId: id }),
  write: async ({ db, record }, { actor, input: { questionId } }) => {
    const before = await lockQuestion(db, visible.thinkingQuestions(actingBy(actor, textGrants)), questionId)
    if (before === null) throw new Fault('notFound')
    refuseIf(whyNotRemove(before))
    await deleteQuestion(db, questionId)
    record({
      object: ['ThinkingQuestion', questionId],
      projectId: before.projectId,
      changes: [{ field: 'titleEn', before: before.title.en, after: null }],
    })
    return {}
  },
})
