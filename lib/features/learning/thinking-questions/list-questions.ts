import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { checkProject } from '@/lib/features/catalogue/projects/queries'
import { answerState, whyNotAnswer } from '@/lib/features/learning/thinking-answers/rules'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { pageInput } from '@/lib/kernel/paging'
import { checkPlace, listPlaces, listQuestionRows } from './queries'

/**
 * The thinking questions in reach, by school and station where they are given (learning#thinking-questions). A student
 * reads how far each is, staff how many answers were submitted.
 */
export const listQuestions = operation('learning/thinking-questions/list-questions', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({
    projectCode: z.string().trim().max(60).optional(),
    schoolCode: z.string().trim().max(60).optional(),
    testSiteId: id.optional(),
    ...pageInput,
  }),
  run: async ({ actor, input, world: { db, now } }) => {
    await checkPlace(db, visible.schools(actor), input)
    const answers = visible.thinkingAnswers(actor)
    const studentId = actor.role === 'student' ? actor.studentId : null
    const places = actor.role === 'admin' ? null : await listPlaces(db, visible.answeringRegistrations(actor))
    const rows = await listQuestionRows(db, visible.thinkingQuestions(actor), answers, { ...input, studentId, places })
    if (rows.length === 0) await checkProject(db, visible.projects(actor), input.projectCode)
    return rows.map(({ answer, ...question }) => ({
      ...question,
      isOver: whyNotAnswer(question.project, now) !== null,
      state: answerState(answer && { ...answer, isAsSubmitted: true }),
      isSubmitted: answer !== null && answer.submittedAt !== null,
    }))
  },
})
