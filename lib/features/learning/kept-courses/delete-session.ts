import { z } from 'zod'
import { actingBy, textGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { orNotFound, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { releaseFilesOf } from './chapter.queries'
import { deleteSessionRow, findClassId, listChapterRows, lockCourse, touchCourse } from './queries'
import { whyNotKeepCourses, whyNotRemoveSession } from './rules'

/** Who keeps contents removes a session with its chapters, as long as no student has been in them (learning#kept-courses). */
export const deleteSession = operation('learning/kept-courses/delete-session', {
  access: ['admin'],
  input: z.object({ sessionId: id }),
  write: async ({ db, now, record }, { actor, input: { sessionId } }) => {
    refuseIf(whyNotKeepCourses(actor))
    const classId = await findClassId(db, { sessionId })
    const course = await lockCourse(db, visible.classes(actingBy(actor, textGrants)), classId)
    const before = orNotFound(course.sessions.find(({ id }) => id === sessionId))
    const chapters = await listChapterRows(db, classId)
    refuseIf(whyNotRemoveSession(chapters, sessionId))
    const own = chapters.filter((chapter) => chapter.sessionId === sessionId)
    await releaseFilesOf(
      db,
      now,
      own.map(({ id }) => id),
    )
    await deleteSessionRow(db, sessionId)
    await touchCourse(db, classId)
    record({
      object: ['ClassSession', sessionId],
      projectId: actor.projectId,
      changes: [{ field: 'titleEn', before: before.title.en, after: null }],
    })
    return { chapters: own.length }
  },
})
