import type { AuthorisationTarget } from '../authorisation-world'

export const teamOf = ({ projectId, schoolId, teamCode }: AuthorisationTarget) => ({
  project_id: projectId,
  account_id: schoolId,
  // What is no team still has a number.
  team_code: teamCode || 99_999,
})

/** Comments, check marks, the note and the mailed link: what an outside program would send for a target. */
export const teamReviewPayloads: Record<string, (target: AuthorisationTarget) => Record<string, unknown>> = {
  addComment: (target) => ({ ...teamOf(target), block_id: target.block.id, content: '论证充分' }),
  importComments: (target) => ({ ...teamOf(target), list: [{ index: 1, content: '选题有新意' }] }),
  updateTeamNote: (target) => ({ ...teamOf(target), note: '周五面谈' }),
  updateStudentBlockCheck: (target) => ({
    ...teamOf(target),
    block_id: target.block.id,
    check_content: target.block.checkIds.map((id, at) => ({ check_id: id, checked: at === 0 })),
  }),
  sendEmail: ({ studentId, projectId }) => ({ student_id: studentId, project_id: projectId }),
}
