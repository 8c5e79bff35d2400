import { z } from 'zod'
import { visibleSql } from '@/lib/access/visible-sql'
import { groupBy } from '@/lib/group-by'
import { orNotFound } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { pageInput } from '@/lib/kernel/paging'
import { findClass, findShownStudent, listChapters } from './queries'
import { lastVisited, progressOf } from './rules'
import { ofStudent } from './schema'

/** The sessions of a class, each with how far a student is in it (learning#sessions). */
export const listSessions = operation('learning/courses/list-sessions', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({ classId: id, ...ofStudent, ...pageInput }),
  run: async ({ actor, input, world: { db } }) => {
    const course = orNotFound(await findClass(db, visibleSql.classes(actor), input.classId))
    const shown = orNotFound(await findShownStudent(db, actor, input.studentId))
    const chapters = groupBy(
      await listChapters(db, { classIds: [course.id] }, shown.studentId),
      ({ sessionId }) => sessionId,
    )
    const { sessions, ...head } = course
    return {
      class: head,
      sessions: sessions.map((session) => {
        const own = chapters.get(session.id) ?? []
        const { contents, done, minutes } = progressOf(own)
        const resumeContentId = (lastVisited(own) ?? own[0])?.id ?? null
        return {
          ...session,
          contents,
          done,
          minutes,
          resumeContentId,
        }
      }),
    }
  },
})
