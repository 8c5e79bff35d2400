import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { findAnswer, listOwnPictures } from '@/lib/features/learning/thinking-answers/queries'
import { answerContent, answerState, emptyAnswer, whyNotAnswer } from '@/lib/features/learning/thinking-answers/rules'
import { Fault, orNotFound } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { checkPlace, findAnswering, findQuestion, listPlaces } from './queries'
import { questionName } from './schema'

/**
 * One thinking question with the answer to it (learning#thinking-questions): a student's own as it was left, with the
 * pictures that may stand in it; of one of the reader's students what was submitted.
 */
export const getQuestion = operation('learning/thinking-questions/get-question', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({ ...questionName, studentId: id.optional() }),
  run: async ({ actor, input, world: { db, now } }) => {
    const { studentId: named, ...name } = input
    await checkPlace(db, visible.schools(actor), name)
    const places = actor.role === 'admin' ? null : await listPlaces(db, visible.answeringRegistrations(actor))
    const question = orNotFound(await findQuestion(db, visible.thinkingQuestions(actor), { ...name, places }))
    const isOwn = actor.role === 'student'
    const studentId = named ?? (isOwn ? actor.studentId : null)
    const closed = whyNotAnswer(question.project, now)
    if (studentId === null) return { question, closed, answer: null, submitted: null, pictures: [] }
    const registration = await findAnswering(db, visible.answeringRegistrations(actor), question, studentId)
    if (registration === null) throw new Fault('notFound')
    const answer = await findAnswer(db, question.id, studentId)
    const submitted =
      answer === null || answer.submittedAt === null
        ? null
        : { at: answer.submittedAt, text: answer.submittedText ?? '', pictures: answer.submittedPictures }
    if (!isOwn) {
      const pictures = (submitted?.pictures ?? []).map((picture) => ({ ...picture, isSelected: true }))
      return { question, closed, answer: null, submitted, pictures }
    }
    const chosen = answer?.pictures ?? []
    const rest = (await listOwnPictures(db, studentId)).filter(({ id }) => !chosen.some((one) => one.id === id))
    const content = answer === null ? emptyAnswer : answerContent(answer)
    const isAsSubmitted = submitted !== null && answerContent(submitted) === content
    return {
      question,
      closed,
      answer: {
        content,
        text: answer?.text ?? '',
        version: answer?.version ?? 0,
        savedAt: answer === null || answer.version === 0 ? null : answer.updatedAt,
        state: answerState(answer && { ...answer, isAsSubmitted }),
      },
      submitted,
      pictures: [
        ...chosen.map((picture) => ({ ...picture, isSelected: true })),
        ...rest.map((picture) => ({ ...picture, isSelected: false })),
      ],
    }
  },
})
