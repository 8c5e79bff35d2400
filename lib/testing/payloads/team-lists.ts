import type { AuthorisationTarget } from '../authorisation-world'

/** The lists of a project's teams and their file: what an outside program would send for a target. */
export const teamListPayloads: Record<string, (target: AuthorisationTarget) => Record<string, unknown>> = {
  getProjectTeamcodes: ({ projectId }) => ({ project_id: projectId }),
  getProjectTeamcodesByAccount: ({ projectId, schoolId }) => ({ project_id: projectId, account_id: schoolId }),
  getProjectTeamcodesByStudent: ({ projectId, studentId }) => ({ project_id: projectId, student_id: studentId }),
  exportTeamList: ({ projectId }) => ({ project_id: projectId, columns: ['序号', '队伍编号', '学生列表'] }),
}
