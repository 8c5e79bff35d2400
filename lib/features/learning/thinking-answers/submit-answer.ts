import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { confirmUploads } from '@/lib/features/files/files/confirm-upload.step'
import { fileKey } from '@/lib/features/files/files/schema'
import { checkPlace, findAnswering, findQuestion } from '@/lib/features/learning/thinking-questions/queries'
import { questionName } from '@/lib/features/learning/thinking-questions/schema'
import { orNotFound, refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { markSubmitted } from './queries'
import { mostPictures, whyNotAnswer, whyNotKeep, whyNotSubmit } from './rules'
import { answerText, answerVersion } from './schema'
import { writeAnswer } from './write-answer.step'

/**
 * A student submits the answer with its pictures (learning#thinking-answers). Until the project ends it may be changed
 * and submitted anew, which replaces what was submitted; the same answer twice is submitted once.
 */
export const submitAnswer = operation('learning/thinking-answers/submit-answer', {
  access: ['student'],
  input: z.object({
    ...questionName,
    text: answerText.default(''),
    pictureKeys: z.array(fileKey).max(100).default([]),
    version: answerVersion.optional(),
  }),
  run: async ({ actor, input, world }) => {
    const { db, now } = world
    const { text, pictureKeys, version, ...name } = input
    await checkPlace(db, visible.schools(actor), name)
    const question = orNotFound(await findQuestion(db, visible.thinkingQuestions(actor), name))
    const { studentId } = actor
    const answering = visible.answeringRegistrations(actor)
    orNotFound(await findAnswering(db, answering, question, studentId))
    refuseIf(whyNotAnswer(question.project, now))
    refuseIf(whyNotSubmit(text))
    const keys = [...new Set(pictureKeys)]
    const named = keys.map((key) => ({ key, name: '' }))
    refuseIf(whyNotKeep({ text, pictures: named }), { values: { most: mostPictures } })
    const pictures = await confirmUploads(world, actor, { keys, purpose: 'THINKING_IMAGE' })
    return inTransaction(world, async (work) => {
      const writing = { question, answering, studentId, text, pictures, over: version }
      const saved = await writeAnswer(work, writing)
      if (!saved.isAsSubmitted) await markSubmitted(work.db, work.now, saved)
      return {
        version: saved.version,
        content: saved.content,
        submittedAt: saved.isAsSubmitted ? (saved.submittedAt ?? work.now) : work.now,
      }
    })
  },
})
