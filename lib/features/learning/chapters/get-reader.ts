import { z } from 'zod'
import { visibleSql } from '@/lib/access/visible-sql'
import { getThread } from '@/lib/features/learning/content-threads/queries'
import { threadView } from '@/lib/features/learning/content-threads/rules'
import { findClassOfSession, findShownStudent, listChapters } from '@/lib/features/learning/courses/queries'
import { correctRate, inReadingOrder, lastVisited, outlineOf, progressOf } from '@/lib/features/learning/courses/rules'
import { ofStudent } from '@/lib/features/learning/courses/schema'
import { listQuestions } from '@/lib/features/learning/quizzes/queries'
import { questionView } from '@/lib/features/learning/quizzes/rules'
import { Fault } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { findChapterBody } from './queries'
import { chapterView } from './rules'

/**
 * A session's chapters and one of them with all it shows: the named one, else where the student was last, else the
 * first (learning#reader). The answer of a question is part of it once the question was answered.
 */
export const getReader = operation('learning/chapters/get-reader', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({ sessionId: id, contentId: id.optional(), ...ofStudent }),
  run: async ({ actor, input: { sessionId, ...input }, world: { db, language } }) => {
    const course = await findClassOfSession(db, visibleSql.classes(actor), sessionId)
    const shown = await findShownStudent(db, actor, input.studentId)
    const at = course?.sessions.findIndex(({ id }) => id === sessionId) ?? -1
    const session = course?.sessions[at]
    if (course === null || session === undefined || shown === null) throw new Fault('notFound')
    const { studentId } = shown
    const chapters = await listChapters(db, { sessionId }, studentId)
    const outline = outlineOf(chapters, String(at + 1))
    const entries = inReadingOrder(outline)
    const contentId = input.contentId ?? (lastVisited(chapters) ?? chapters[0])?.id
    const place = entries.findIndex(({ id }) => id === contentId)
    const entry = entries[place]
    if (entry === undefined && input.contentId !== undefined) throw new Fault('notFound')
    const content = entry && { ...entry, place }
    const { contents, done, minutesLeft } = progressOf(chapters)
    const { sessions, ...head } = course
    return {
      class: head,
      session,
      sessions,
      outline,
      done,
      total: contents,
      minutesLeft,
      canAnswer: actor.role === 'student',
      ...(content === undefined ? noContent : await contentOf(content)),
    }

    async function contentOf({ place: own, ...of }: NonNullable<typeof content>) {
      const body = await findChapterBody(db, { sessionId, contentId: of.id }, studentId)
      // It was removed a moment ago.
      if (body === null) throw new Fault('notFound')
      const questions = await listQuestions(db, { contentId: of.id }, studentId)
      const thread = await getThread(db, { studentId, contentId: of.id })
      return {
        content: {
          id: of.id,
          number: of.number,
          title: of.title,
          kind: of.kind,
          ...chapterView(body, language),
          questions: questions.map((question) => questionView(question, language)),
          correctRate: correctRate(questions.map(({ answer }) => answer?.isCorrect ?? null)),
          previousId: entries[own - 1]?.id ?? null,
          nextId: entries[own + 1]?.id ?? null,
          isComplete: of.isComplete,
        },
        thread: threadView(thread, actor, language),
      }
    }
  },
})

/** A session that has no chapters yet. */
const noContent = { content: null, thread: { messages: [], unread: 0 } }
