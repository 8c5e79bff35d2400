import { z } from 'zod'
import { actingBy, textGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { lockContent } from '@/lib/features/learning/course-files/queries'
import { refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { detachFileRow, getChapterRow } from './chapter.queries'
import { whyNotKeepCourses } from './rules'

/** Who keeps contents takes a file out of a chapter; it goes once nothing else shows it (learning#kept-courses). */
export const detachFile = operation('learning/kept-courses/detach-file', {
  access: ['admin'],
  input: z.object({ contentId: id, fileId: id }),
  write: async ({ db, now, record }, { actor, input: { contentId, fileId } }) => {
    refuseIf(whyNotKeepCourses(actor))
    await getChapterRow(db, visible.contents(actingBy(actor, textGrants)), contentId)
    await lockContent(db, contentId)
    if (!(await detachFileRow(db, now, contentId, fileId))) return new Unchanged({ contentId })
    record({
      object: ['Content', contentId],
      projectId: actor.projectId,
      changes: [{ field: 'file', before: fileId, after: null }],
    })
    return { contentId }
  },
})
