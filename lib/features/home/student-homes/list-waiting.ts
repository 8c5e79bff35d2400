import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { visibleSql } from '@/lib/access/visible-sql'
import { listChapters, listClasses } from '@/lib/features/learning/courses/queries'
import { nextChapter } from '@/lib/features/learning/courses/rules'
import { whyNotAnswer } from '@/lib/features/learning/thinking-answers/rules'
import { listUnanswered } from '@/lib/features/learning/thinking-questions/queries'
import { inquiryPersonOf, ownThreads } from '@/lib/features/messages/inquiries/rules'
import { listUnread } from '@/lib/features/messages/read-marks/queries'
import { operation } from '@/lib/kernel/operation'

/**
 * What waits for the student beside the projects: replies not read, the chapter to go on with, and thinking questions
 * that can still be answered and were not (home#waiting). It stands under What's next.
 */
export const listWaiting = operation('home/student-homes/list-waiting', {
  access: ['student'],
  input: z.object({}),
  run: async ({ actor, world: { db, now } }) => {
    const threads = { AND: [visible.inquiries(actor), ownThreads(actor)] }
    const [unread, classes, questions] = await Promise.all([
      listUnread(db, threads, inquiryPersonOf(actor), { side: 'writer' }),
      listClasses(db, visibleSql.classes(actor)),
      listUnanswered(db, visibleSql.registrations(actor), actor.studentId),
    ])
    const classIds = classes.map(({ id }) => id)
    const chapters = classIds.length === 0 ? [] : await listChapters(db, { classIds }, actor.studentId)
    const next = nextChapter(chapters)
    const course = classes.find(({ sessions }) => sessions.some(({ id }) => id === next?.sessionId))
    const unanswered = questions.filter((project) => whyNotAnswer(project, now) === null)
    const projects = new Map(unanswered.map(({ code, name }) => [code, name]))
    const [only] = projects.size === 1 ? projects : []
    return {
      unread: { count: unread.count, newest: unread.rows[0]?.id ?? null },
      chapter:
        next && course ? { id: next.id, sessionId: next.sessionId, title: next.title, course: course.name } : null,
      /** `project` where all of them are of one. */
      questions: { count: unanswered.length, project: only ? { code: only[0], name: only[1] } : null },
    }
  },
})
