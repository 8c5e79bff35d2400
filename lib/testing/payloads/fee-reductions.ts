import type { AuthorisationTarget } from '../authorisation-world'
import { proofKeyOf } from './names'

/** Fee reductions: what an outside program would send for a target. */
export const feeReductionPayloads: Record<string, (target: AuthorisationTarget) => Record<string, unknown>> = {
  uploadStudentTuitionTier: ({ studentId, projectCode }) => ({
    student_id: studentId,
    project_code: projectCode,
    file_url: `https://portal.test/api/files/${proofKeyOf(studentId)}`,
    tuition: '800.00',
  }),
}
