import { inLanguage, type Language } from '@/lib/i18n/languages'
import { expose } from '@/lib/kernel/doors/function-name'
import type { Functions } from '@/lib/kernel/doors/function-name-route'
import * as answerCourses from '@/lib/wire/answers/courses'
import { pageTakes, wholeListOut } from '@/lib/wire/paging'
import { listSessionChapters } from './list-chapters'
import { listSessions } from './list-sessions'
import type { OutlineEntry } from './rules'

/** The contract knows two types: what is no video is a text, which may have a PDF or questions (their fields say so). */
export const contentType = (kind: OutlineEntry['kind']): 'HTML' | 'VIDEO' => (kind === 'VIDEO' ? 'VIDEO' : 'HTML')

type MenuOut = {
  content_id: string
  content_name: string
  content_type: ReturnType<typeof contentType>
  content_number: string
  quiz_count: number
  complete_status: boolean
  children: MenuOut[]
}

const menuOut =
  (language: Language) =>
  ({ id, number, title, kind, questions, isComplete, children }: OutlineEntry): MenuOut => ({
    content_id: id,
    content_name: inLanguage(title, language),
    content_type: contentType(kind),
    content_number: number,
    quiz_count: questions,
    complete_status: isComplete,
    children: children.map(menuOut(language)),
  })

export const courseFunctions: Functions = {
  getSessions: expose(listSessions, {
    summary: 'The sessions of a class, each with how far a student is.',
    takes: { class_id: 'classId', student_id: 'studentId', ...pageTakes },
    answers: answerCourses.sessions,
    gives: ({ sessions }, { language, input }) =>
      wholeListOut((session: (typeof sessions)[number]) => ({
        id: session.id,
        name: inLanguage(session.title, language),
        description: session.description === null ? '' : inLanguage(session.description, language),
        position: session.position,
        start_time: session.startsAt === null ? null : Math.floor(session.startsAt / 1000),
        content_count: session.contents,
        complete_count: session.done,
      }))(sessions, { input }),
  }),
  getContentMenu: expose(listSessionChapters, {
    summary: 'The chapters of a session as a tree, with what a student has done of them.',
    takes: { session_id: 'sessionId', student_id: 'studentId', ...pageTakes },
    answers: answerCourses.menu,
    gives: (outline, { language, input }) => wholeListOut(menuOut(language))(outline, { input }),
  }),
}
