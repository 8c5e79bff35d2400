import { z } from 'zod'
import { actingBy, textGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { orNotFound, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { deleteChapterRows, releaseFilesOf } from './chapter.queries'
import { findClassId, listChapterRows, lockCourse, touchCourse } from './queries'
import { whyNotKeepCourses, whyNotRemove, withParts } from './rules'

/** Who keeps contents removes a chapter with its parts, as long as no student has been in them (learning#kept-courses). */
export const deleteChapter = operation('learning/kept-courses/delete-chapter', {
  access: ['admin'],
  input: z.object({ contentId: id }),
  write: async ({ db, now, record }, { actor, input: { contentId } }) => {
    refuseIf(whyNotKeepCourses(actor))
    const classId = await findClassId(db, { contentId })
    await lockCourse(db, visible.classes(actingBy(actor, textGrants)), classId)
    const chapters = await listChapterRows(db, classId)
    const before = orNotFound(chapters.find(({ id }) => id === contentId))
    const ids = withParts(chapters, contentId)
    refuseIf(whyNotRemove(chapters, ids))
    await releaseFilesOf(db, now, ids)
    await deleteChapterRows(db, ids)
    await touchCourse(db, classId)
    record({
      object: ['Content', contentId],
      projectId: actor.projectId,
      changes: [{ field: 'titleEn', before: before.title.en, after: null }],
    })
    return { chapters: ids.length }
  },
})
