import type { StudentActor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { visibleSql } from '@/lib/access/visible-sql'
import { nextChapter } from '@/lib/features/learning/courses/rules'
import { whyNotAnswer } from '@/lib/features/learning/thinking-answers/rules'
import { listUnanswered } from '@/lib/features/learning/thinking-questions/queries'
import { inquiryPersonOf, ownThreads } from '@/lib/features/messages/inquiries/rules'
import { listUnread } from '@/lib/features/messages/read-marks/queries'
import type { World } from '@/lib/kernel/world'
import type { Found } from './home.queries'

/** Replies not read, the chapter to go on with, and thinking questions that can still be answered and were not. */
export async function findWaiting({ db, now }: World, actor: StudentActor, { classes, chapters, mayBe }: Found) {
  const threads = { AND: [visible.inquiries(actor), ownThreads(actor)] }
  const [unread, questions] = await Promise.all([
    mayBe.unread ? listUnread(db, threads, inquiryPersonOf(actor), { side: 'writer' }) : { count: 0, rows: [] },
    mayBe.asked ? listUnanswered(db, visibleSql.registrations(actor), actor.studentId) : [],
  ])
  const next = nextChapter(chapters)
  const course = classes.find(({ sessions }) => sessions.some(({ id }) => id === next?.sessionId))
  const unanswered = questions.filter((project) => whyNotAnswer(project, now) === null)
  const projects = new Map(unanswered.map(({ code, name }) => [code, name]))
  const [only] = projects.size === 1 ? projects : []
  return {
    unread: { count: unread.count, newest: unread.rows[0]?.id ?? null },
    chapter: next && course ? { id: next.id, sessionId: next.sessionId, title: next.title, course: course.name } : null,
    /** `project` where all of them are of one. */
    questions: { count: unanswered.length, project: only ? { code: only[0], name: only[1] } : null },
  }
}
