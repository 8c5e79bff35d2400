import { z } from 'zod'
import { visibleSql } from '@/lib/access/visible-sql'
import { Fault } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { pageInput } from '@/lib/kernel/paging'
import { findClassOfSession, findShownStudent, listChapters } from './queries'
import { outlineOf } from './rules'
import { ofStudent } from './schema'

/** The chapters of a session as a tree, with what a student has done of them (learning#chapters). */
export const listSessionChapters = operation('learning/courses/list-chapters', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({ sessionId: id, ...ofStudent, ...pageInput }),
  run: async ({ actor, input: { sessionId, studentId }, world: { db } }) => {
    const course = await findClassOfSession(db, visibleSql.classes(actor), sessionId)
    const shown = await findShownStudent(db, actor, studentId)
    if (course === null || shown === null) throw new Fault('notFound')
    const number = course.sessions.findIndex(({ id }) => id === sessionId) + 1
    return outlineOf(await listChapters(db, { sessionId }, shown.studentId), String(number))
  },
})
