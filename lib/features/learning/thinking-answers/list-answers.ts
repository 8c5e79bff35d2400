import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { findQuestion, listPlaces } from '@/lib/features/learning/thinking-questions/queries'
import { questionName } from '@/lib/features/learning/thinking-questions/schema'
import { orNotFound } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { listAnswerRows } from './queries'

/** What the reader's students have submitted to a thinking question, and who has not (learning#thinking-answers). */
export const listAnswers = operation('learning/thinking-answers/list-answers', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({ ...questionName, state: z.enum(['all', 'submitted', 'missing']).default('all'), ...pageInput }),
  run: async ({ actor, input, world: { db } }) => {
    const { state, page, pageSize, ...name } = input
    const places = actor.role === 'admin' ? null : await listPlaces(db, visible.answeringRegistrations(actor))
    const question = orNotFound(await findQuestion(db, visible.thinkingQuestions(actor), { ...name, places }))
    const isSubmitted = state === 'all' ? null : state === 'submitted'
    const window = pageWindow({ page, pageSize })
    const list = await listAnswerRows(db, visible.answeringRegistrations(actor), question, { isSubmitted, ...window })
    return { question, ...list }
  },
})
