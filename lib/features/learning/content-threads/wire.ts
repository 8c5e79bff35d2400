import { expose } from '@/lib/kernel/doors/function-name'
import type { Functions } from '@/lib/kernel/doors/function-name-route'
import * as answerCourses from '@/lib/wire/answers/courses'
import { pageTakes, wholeListOut } from '@/lib/wire/paging'
import { getContentThread } from './get-content-thread'
import { questionsOf } from './rules'
import { sendContentMessage } from './send-content-message'

const secondsOf = (milliseconds: number) => Math.floor(milliseconds / 1000)

export const contentThreadFunctions: Functions = {
  getContentMessages: expose(getContentThread, {
    summary: 'What a student asked about a chapter, each with what was answered.',
    takes: { content_id: 'contentId', student_id: 'studentId', ...pageTakes },
    answers: answerCourses.messages,
    gives: ({ messages }, { input }) =>
      wholeListOut(({ question, replies }: ReturnType<typeof questionsOf>[number]) => {
        const last = replies.at(-1)
        return {
          message_id: question.id,
          content: question.body,
          create_time: secondsOf(question.createdAt),
          reply_content: last === undefined ? null : replies.map(({ body }) => body).join('\n'),
          reply_time: last === undefined ? null : secondsOf(last.createdAt),
          reply_name: last?.authorName ?? null,
        }
      })(questionsOf(messages), { input }),
  }),
  updateContentMessage: expose(sendContentMessage, {
    summary: 'A student asks about a chapter; staff answer the student they name.',
    takes: {
      content_id: 'contentId',
      student_id: 'studentId',
      content: 'body',
      message: 'body',
      reply_content: 'body',
    },
    answers: answerCourses.reset,
    gives: () => null,
  }),
}
