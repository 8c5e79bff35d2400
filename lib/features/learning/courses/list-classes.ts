import { z } from 'zod'
import { personIdOf } from '@/lib/access/actor'
import { visibleSql } from '@/lib/access/visible-sql'
import { groupBy } from '@/lib/group-by'
import { operation } from '@/lib/kernel/operation'
import { listChapters, listClasses } from './queries'
import { nextChapter, progressOf } from './rules'

/** The classes open to the caller, each with how far a student is and where to go on (learning#classes). */
export const listOwnClasses = operation('learning/courses/list-classes', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({}),
  run: async ({ actor, world: { db } }) => {
    const classes = await listClasses(db, visibleSql.classes(actor))
    const sessionIds = new Map(classes.flatMap(({ id, sessions }) => sessions.map((session) => [session.id, id])))
    const studentId = actor.role === 'student' ? personIdOf(actor) : null
    const classIds = classes.map(({ id }) => id)
    const chapters = classIds.length === 0 ? [] : await listChapters(db, { classIds }, studentId)
    const byClass = groupBy(chapters, ({ sessionId }) => sessionIds.get(sessionId) ?? '')
    return classes.map(({ id, code, name, description, sessions }) => {
      const own = byClass.get(id) ?? []
      const { contents, done } = progressOf(own)
      const next = nextChapter(own)
      const nextContent = next && { sessionId: next.sessionId, contentId: next.id, title: next.title }
      return { id, code, name, description, sessions: sessions.length, contents, done, nextContent }
    })
  },
})
