import { z } from 'zod'
import { actingBy, textGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { Fault } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { lockQuestion, updateQuestion } from './queries'
import { questionTarget } from './schema'

/** Who keeps contents opens a question to its students or closes it; its answers stay (learning#kept-questions). */
export const openQuestion = operation('learning/kept-questions/open-question', {
  access: ['admin'],
  grants: textGrants,
  input: z.object({ ...questionTarget, isOpen: z.boolean() }),
  write: async ({ db, record }, { actor, input: { questionId, version, isOpen } }) => {
    const before = await lockQuestion(db, visible.thinkingQuestions(actingBy(actor, textGrants)), questionId)
    if (before === null) throw new Fault('notFound')
    if (before.active === isOpen) return new Unchanged({ isOpen })
    if (before.version !== version) throw new Fault('conflict.stale')
    await updateQuestion(db, questionId, { active: isOpen })
    record({
      object: ['ThinkingQuestion', questionId],
      projectId: before.projectId,
      changes: [{ field: 'active', before: String(before.active), after: String(isOpen) }],
    })
    return { isOpen }
  },
})
