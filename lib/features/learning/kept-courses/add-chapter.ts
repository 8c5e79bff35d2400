import { z } from 'zod'
import { actingBy, textGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { insertChapter } from './chapter.queries'
import { findClassId, listChapterRows, lockCourse, touchCourse } from './queries'
import { whyNotKeepCourses, whyNotPlaceBelow } from './rules'
import { contentKind, title } from './schema'

/** Who keeps contents adds a chapter to a session or below another chapter, after those there (learning#kept-courses). */
export const addChapter = operation('learning/kept-courses/add-chapter', {
  access: ['admin'],
  input: z.object({ sessionId: id, parentId: id.nullable(), title, kind: contentKind }),
  write: async ({ db, now, record }, { actor, input: { sessionId, parentId, title: called, kind } }) => {
    refuseIf(whyNotKeepCourses(actor))
    const classId = await findClassId(db, { sessionId })
    await lockCourse(db, visible.classes(actingBy(actor, textGrants)), classId)
    const chapters = await listChapterRows(db, classId)
    const parent = chapters.find((chapter) => chapter.id === parentId && chapter.sessionId === sessionId)
    if (parentId !== null && parent === undefined) throw new Fault('notFound')
    refuseIf(whyNotPlaceBelow(parent))
    const contentId = await insertChapter(db, now, { sessionId, parentId, title: called, kind })
    await touchCourse(db, classId)
    record({
      object: ['Content', contentId],
      projectId: actor.projectId,
      changes: [{ field: 'titleEn', before: null, after: called.en }],
    })
    return { contentId }
  },
})
