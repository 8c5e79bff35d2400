import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { getChapterRow } from './chapter.queries'
import { whyNotKeepCourses } from './rules'

/** A chapter with its texts and files for its organisers (learning#kept-courses). */
export const getKeptChapter = operation('learning/kept-courses/get-kept-chapter', {
  access: ['admin'],
  input: z.object({ contentId: id }),
  run: async ({ actor, input: { contentId }, world: { db } }) => ({
    chapter: await getChapterRow(db, visible.contents(actor), contentId),
    whyNotKeep: whyNotKeepCourses(actor),
  }),
})
