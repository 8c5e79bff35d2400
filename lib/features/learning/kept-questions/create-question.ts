import { z } from 'zod'
import { actingBy, textGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { Fault } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { insertQuestion, isPlaceInReach, lockQuestionsOf } from './queries'
import { questionFields } from './schema'

/** Who keeps contents asks a question of a project, of all in it or of one school or test site (learning#kept-questions). */
export const createQuestion = operation('learning/kept-questions/create-question', {
  access: ['admin'],
  grants: textGrants,
  input: z.object(questionFields),
  write: async ({ db, now, record }, { actor, input }) => {
    const keeper = actingBy(actor, textGrants)
    const reach = { projects: visible.projects(keeper), schools: visible.schools(keeper) }
    if (!(await isPlaceInReach(db, reach, input))) throw new Fault('notFound')
    const before = await lockQuestionsOf(db, visible.thinkingQuestions(keeper), input.projectId)
    const position = (before.at(-1)?.position ?? 0) + 1
    const questionId = await insertQuestion(db, now, { ...input, position })
    record({
      object: ['ThinkingQuestion', questionId],
      projectId: input.projectId,
      changes: [{ field: 'titleEn', before: null, after: input.title.en }],
    })
    return { questionId }
  },
})
