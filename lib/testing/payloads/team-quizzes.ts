import type { AuthorisationTarget } from '../authorisation-world'

/** A team's answers: what an outside program would send for a target. */
export const teamQuizPayloads: Record<string, (target: AuthorisationTarget) => Record<string, unknown>> = {
  uploadQuiz: ({ projectId, schoolId, teamCode, questionId }) => ({
    ...{ project_id: projectId, account_id: schoolId },
    // What is no team still has a number.
    team_code: teamCode || 99_999,
    answers: [{ question_id: questionId, answer: 'A' }],
  }),
}
