import { z } from 'zod'
import { actingBy, textGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { Fault } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { lockQuestionsOf, putQuestionOrder } from './queries'

/**
 * Who keeps contents puts the questions of a project into another order; an order of other questions than there are now
 * is refused (learning#kept-questions).
 */
export const orderQuestions = operation('learning/kept-questions/order-questions', {
  access: ['admin'],
  grants: textGrants,
  input: z.object({ projectId: id, ids: z.array(id).max(1000) }),
  write: async ({ db, record }, { actor, input: { projectId, ids } }) => {
    const rows = await lockQuestionsOf(db, visible.thinkingQuestions(actingBy(actor, textGrants)), projectId)
    const isWhole = ids.length === rows.length && new Set(ids).size === ids.length
    if (rows.length === 0) throw new Fault('notFound')
    if (!isWhole || rows.some((row) => !ids.includes(row.id))) throw new Fault('conflict.stale')
    if (rows.every((row, at) => row.id === ids[at])) return new Unchanged({ rows: rows.length })
    await putQuestionOrder(db, ids)
    const titles = ids.map((one) => rows.find((row) => row.id === one)?.title.en ?? '')
    record({
      object: ['ThinkingQuestion', null],
      projectId,
      items: ids.length,
      changes: [{ field: 'order', before: rows.map(({ title }) => title.en).join(' · '), after: titles.join(' · ') }],
    })
    return { rows: rows.length }
  },
})
