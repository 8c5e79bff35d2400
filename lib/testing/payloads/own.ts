import type { AuthorisationTarget } from '../authorisation-world'

/** A student's own pages: what an outside program would send for a target. */
export const ownPayloads: Record<string, (target: AuthorisationTarget) => Record<string, unknown>> = {
  getStudentHome: () => ({}),
  getTeamInfo: ({ studentId, projectCode }) => ({ student_id: studentId, project_code: projectCode }),
  chooseTeacher: ({ registrationId, contactId }) => ({ id: registrationId, contact_id: [contactId] }),
  getCommitments: ({ studentId, projectId }) => ({ student_id: studentId, project_id: projectId }),
  getNextStageProjects: ({ relation, projectCode }) => ({
    project_code: relation === 'unknown' ? 'NO-SUCH' : projectCode,
  }),
  signUpNextStage: ({ studentId, next }) => ({
    project_code: next.code,
    student_id: studentId,
    events: ['ECON'],
    extra_events: [],
  }),
  getCollegeProjects: ({ studentId }) => ({ user_id: studentId }),
  registerCollegeProject: ({ studentId, college }) => ({ project_id: college.id, user_id: studentId }),
}
