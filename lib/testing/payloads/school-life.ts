import type { AuthorisationTarget } from '../authorisation-world'

/** Materials, hours and thinking questions: what an outside program would send for a target. */
export const schoolLifePayloads: Record<string, (target: AuthorisationTarget) => Record<string, unknown>> = {
  getMaterials: ({ schoolId, projectCode }) => ({ account_id: schoolId, project_code: projectCode }),
  getVolunteerCertificates: ({ studentId }) => ({ student_id: studentId }),
  getFinishedHours: ({ studentId }) => ({ student_id: studentId }),
  getThinkingQuestions: ({ schoolCode, projectCode }) => ({ accountCode: schoolCode, projectCode }),
  getThinkingQuestionDetail: ({ thinkingQuestionId, projectCode, studentId }) => ({
    questionId: thinkingQuestionId,
    projectCode,
    student_id: studentId,
  }),
  updateThinkingQuestionsAnswer: ({ thinkingQuestionId, projectCode, canary }) => ({
    questionId: thinkingQuestionId,
    projectCode,
    answer: `An answer of ${canary}.`,
    imgs: [],
  }),
}
