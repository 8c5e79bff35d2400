import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { confirmUploads } from '@/lib/features/files/files/confirm-upload.step'
import { findAnswering, findQuestion } from '@/lib/features/learning/thinking-questions/queries'
import { orNotFound, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { answerParts, mostPictures, whyNotAnswer, whyNotKeep } from './rules'
import { answerText, answerVersion } from './schema'
import { writeAnswer } from './write-answer.step'

/**
 * A student's answer is kept while it is written, over the version it was typed over (learning#thinking-answers).
 * Nobody else reads it before it is submitted.
 */
export const saveAnswer = operation('learning/thinking-answers/save-answer', {
  access: ['student'],
  input: z.object({
    questionId: id,
    content: z.string().max(200_000),
    version: answerVersion.default(0),
  }),
  run: async ({ actor, input, world }) => {
    const { db, now } = world
    const question = orNotFound(await findQuestion(db, visible.thinkingQuestions(actor), input))
    const { studentId } = actor
    const answering = visible.answeringRegistrations(actor)
    orNotFound(await findAnswering(db, answering, question, studentId))
    refuseIf(whyNotAnswer(question.project, now))
    const { text: typed, pictures: named } = answerParts(input.content)
    refuseIf(whyNotKeep({ text: typed, pictures: named }), { values: { most: mostPictures } })
    const text = answerText.parse(typed)
    const keys = named.map(({ key }) => key)
    const files = await confirmUploads(world, actor, { keys, purpose: 'THINKING_IMAGE' })
    const pictures = files.map((file, at) => ({ ...file, name: named[at]?.name ?? file.name }))
    const over = input.version
    const saved = await inTransaction(world, (work) =>
      writeAnswer(work, { question, answering, studentId, text, pictures, over }),
    )
    return { version: saved.version, content: saved.content, savedAt: saved.savedAt.toISOString() }
  },
})
