import type { AuthorisationTarget } from '../authorisation-world'

/** Classes and their chapters: what an outside program would send for a target. */
export const coursePayloads: Record<string, (target: AuthorisationTarget) => Record<string, unknown>> = {
  getSessions: ({ course, studentId }) => ({ class_id: course.classId, student_id: studentId }),
  getContentMenu: ({ course, studentId }) => ({ session_id: course.sessionId, student_id: studentId }),
  getContentDetail: ({ course, studentId }) => ({ content_id: course.contentId, student_id: studentId }),
  answerQuiz: ({ course, studentId }) => ({
    quiz_id: course.quizId,
    student_id: studentId,
    quiz_answer: 'A',
    class_id: course.classId,
  }),
  resetQuiz: ({ course, studentId }) => ({
    user_id: studentId,
    class_id: course.classId,
    session_id: course.sessionId,
  }),
  getContentMessages: ({ course, studentId }) => ({ content_id: course.contentId, student_id: studentId }),
  updateContentMessage: ({ course, studentId }) => ({
    content_id: course.contentId,
    student_id: studentId,
    content: 'Why is the mean not enough?',
  }),
}
