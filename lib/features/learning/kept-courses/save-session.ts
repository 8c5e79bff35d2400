import { z } from 'zod'
import { actingBy, textGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { changesBetween } from '@/lib/kernel/audit'
import { Fault, orNotFound, refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { findClassId, lockCourse, touchCourse, updateSession } from './queries'
import { auditedSession, plannedAt, whyNotKeepCourses } from './rules'
import { sessionFields, sessionTarget } from './schema'

/**
 * Who keeps contents gives a session another title, description or day, over the version of the outline they saw
 * (learning#kept-courses).
 */
export const saveSession = operation('learning/kept-courses/save-session', {
  access: ['admin'],
  input: z.object({ ...sessionTarget, ...sessionFields }),
  write: async ({ db, record }, { actor, input: { sessionId, version, startsOn, ...texts } }) => {
    refuseIf(whyNotKeepCourses(actor))
    const classId = await findClassId(db, { sessionId })
    const course = await lockCourse(db, visible.classes(actingBy(actor, textGrants)), classId)
    const before = orNotFound(course.sessions.find(({ id }) => id === sessionId))
    const values = { ...texts, startsAt: plannedAt(startsOn, before.startsAt) }
    const changes = changesBetween(auditedSession(before), auditedSession(values))
    if (changes.length === 0) return new Unchanged({ version: course.version })
    if (course.version !== version) throw new Fault('conflict.stale')
    await updateSession(db, sessionId, values)
    await touchCourse(db, classId)
    record({ object: ['ClassSession', sessionId], projectId: actor.projectId, changes })
    return { version: version + 1 }
  },
})
