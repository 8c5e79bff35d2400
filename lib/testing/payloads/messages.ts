import type { AuthorisationTarget } from '../authorisation-world'

/** Messages: what an outside program would send for a target, whose thread has the student's id. */
export const messagePayloads: Record<string, (target: AuthorisationTarget) => Record<string, unknown>> = {
  sendMessage: ({ actor, relation, studentId, contactId, projectCode }) => ({
    userId: actor.role === 'student' ? studentId : relation === 'self' ? undefined : contactId,
    type: 'About Score',
    content: 'When are the scores announced?',
    project: projectCode,
  }),
  getMessages: ({ actor, relation, studentId, contactId, projectCode }) => ({
    id: actor.role === 'student' ? studentId : relation === 'self' ? undefined : contactId,
    project: projectCode,
  }),
  getStudentMessages: ({ schoolId }) => ({ account_id: schoolId }),
  replyMessage: ({ studentId }) => ({
    message_id: studentId,
    content: 'On 20 December, at noon.',
  }),
}
