import { z } from 'zod'
import { expose } from '@/lib/kernel/doors/function-name'
import type { Functions } from '@/lib/kernel/doors/function-name-route'
import * as answerPayments from '@/lib/wire/answers/payments'
import { askReduction } from './ask-reduction'
import { tuitionText } from './schema'

/** A number as JSON has it, or as a form sends it. */
const tuition = z.union([z.number().transform(String), tuitionText])

export const feeReductionFunctions: Functions = {
  uploadStudentTuitionTier: expose(askReduction, {
    summary: 'A student asks for a fee reduction with the uploaded proof of their tuition.',
    takes: {
      student_id: 'studentId',
      project_code: 'projectCode',
      file: 'proofKey',
      file_url: 'proofKey',
      url: 'proofKey',
      key: 'proofKey',
      tuition: { to: 'tuition', as: tuition },
    },
    answers: answerPayments.tierStatus,
    gives: () => ({ tier_status: 'pending' as const }),
    successMessage: 'success.uploadStudentTuitionTier',
  }),
}
