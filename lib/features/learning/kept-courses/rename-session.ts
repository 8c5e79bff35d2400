import { z } from 'zod'
import { actingBy, textGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { changesBetween } from '@/lib/kernel/audit'
import { Fault, orNotFound, refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { findClassId, lockCourse, renameSessionRow, touchCourse } from './queries'
import { whyNotKeepCourses } from './rules'
import { sessionTarget, title } from './schema'

/** Who keeps contents gives a session another title, over the version of the outline they saw (learning#kept-courses). */
export const renameSession = operation('learning/kept-courses/rename-session', {
  access: ['admin'],
  input: z.object({ ...sessionTarget, title }),
  write: async ({ db, record }, { actor, input: { sessionId, version, title: called } }) => {
    refuseIf(whyNotKeepCourses(actor))
    const classId = await findClassId(db, { sessionId })
    const course = await lockCourse(db, visible.classes(actingBy(actor, textGrants)), classId)
    const before = orNotFound(course.sessions.find(({ id }) => id === sessionId))
    const changes = changesBetween(
      { titleZh: before.title.zh, titleEn: before.title.en },
      { titleZh: called.zh, titleEn: called.en },
    )
    if (changes.length === 0) return new Unchanged({ version: course.version })
    if (course.version !== version) throw new Fault('conflict.stale')
    await renameSessionRow(db, sessionId, called)
    await touchCourse(db, classId)
    record({ object: ['ClassSession', sessionId], projectId: actor.projectId, changes })
    return { version: version + 1 }
  },
})
