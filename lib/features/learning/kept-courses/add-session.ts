import { z } from 'zod'
import { actingBy, textGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { insertSession, lockCourse, touchCourse } from './queries'
import { whyNotKeepCourses } from './rules'
import { title } from './schema'

/** Who keeps contents adds a session to a class, after the others (learning#kept-courses). */
export const addSession = operation('learning/kept-courses/add-session', {
  access: ['admin'],
  input: z.object({ classId: id, title }),
  write: async ({ db, now, record }, { actor, input: { classId, title: called } }) => {
    refuseIf(whyNotKeepCourses(actor))
    await lockCourse(db, visible.classes(actingBy(actor, textGrants)), classId)
    const sessionId = await insertSession(db, now, classId, called)
    await touchCourse(db, classId)
    record({
      object: ['ClassSession', sessionId],
      projectId: actor.projectId,
      changes: [{ field: 'titleEn', before: null, after: called.en }],
    })
    return { sessionId }
  },
})
