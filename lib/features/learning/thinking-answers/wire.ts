import { fileKey } from '@/lib/features/files/files/schema'
import { expose } from '@/lib/kernel/doors/function-name'
import type { Functions } from '@/lib/kernel/doors/function-name-route'
import { nothing } from '@/lib/wire/answers/basis'
import { z } from 'zod'
import { submitAnswer } from './submit-answer'

/** Older clients send the keys as `a,b`, and a list in a form arrives as its text. */
const keys = z
  .union([z.array(z.string().max(2000)).max(100), z.string().max(20_000)])
  .transform((keys) =>
    (typeof keys === 'string' ? keys.split(',') : keys).map((key) => key.trim()).filter((key) => key !== ''),
  )
  .pipe(z.array(fileKey))

export const thinkingAnswerFunctions: Functions = {
  updateThinkingQuestionsAnswer: expose(submitAnswer, {
    summary: 'Submits the answer to a thinking question with its pictures.',
    takes: {
      questionId: 'questionId',
      question_id: 'questionId',
      accountCode: 'schoolCode',
      account_code: 'schoolCode',
      projectCode: 'projectCode',
      project_code: 'projectCode',
      answer: 'text',
      imgs: { to: 'pictureKeys', as: keys },
    },
    demands: [['answer']],
    answers: nothing,
    gives: () => null,
    successMessage: 'success.updateThinkingQuestionsAnswer',
  }),
}
