import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { findShownStudent } from '@/lib/features/learning/courses/queries'
import { Fault } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { pageInput } from '@/lib/kernel/paging'
import { getThread, isContentInReach } from './queries'
import { threadView } from './rules'

/** What a student and the teachers wrote about a chapter, oldest first (learning#feedback). */
export const getContentThread = operation('learning/content-threads/get-content-thread', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({ contentId: id, studentId: id.optional(), ...pageInput }),
  run: async ({ actor, input: { contentId, studentId }, world: { db, language } }) => {
    const shown = await findShownStudent(db, actor, studentId)
    if (shown === null || !(await isContentInReach(db, visible.contents(actor), contentId))) throw new Fault('notFound')
    return threadView(await getThread(db, { studentId: shown.studentId, contentId }), actor, language)
  },
})
