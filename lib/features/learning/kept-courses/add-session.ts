import { z } from 'zod'
import { actingBy, textGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { changesBetween } from '@/lib/kernel/audit'
import { refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { insertSession, lockCourse, touchCourse } from './queries'
import { auditedSession, plannedAt, whyNotKeepCourses } from './rules'
import { sessionFields } from './schema'

/** Who keeps contents adds a session to a class, after the others (learning#kept-courses). */
export const addSession = operation('learning/kept-courses/add-session', {
  access: ['admin'],
  input: z.object({ classId: id, ...sessionFields }),
  write: async ({ db, now, record }, { actor, input: { classId, startsOn, ...texts } }) => {
    refuseIf(whyNotKeepCourses(actor))
    await lockCourse(db, visible.classes(actingBy(actor, textGrants)), classId)
    const values = { ...texts, startsAt: plannedAt(startsOn) }
    const sessionId = await insertSession(db, now, classId, values)
    await touchCourse(db, classId)
    record({
      object: ['ClassSession', sessionId],
      projectId: actor.projectId,
      changes: changesBetween({}, auditedSession(values)),
    })
    return { sessionId }
  },
})
