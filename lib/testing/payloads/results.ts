import type { AuthorisationTarget } from '../authorisation-world'

/** Scores, awards and the results of a season: what an outside program would send for a target. */
export const resultPayloads: Record<string, (target: AuthorisationTarget) => Record<string, unknown>> = {
  getScores: ({ studentId }) => ({ student_id: studentId }),
  getStudentAwards: ({ studentId }) => ({ student_id: studentId }),
  getStudentAwardsByApplication: ({ registrationId }) => ({ application_id: registrationId }),
  getResultsTracks: () => ({}),
}
