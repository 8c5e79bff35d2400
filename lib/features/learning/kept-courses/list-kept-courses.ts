import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { operation } from '@/lib/kernel/operation'
import { listCourseRows } from './queries'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { whyNotKeepCourses } from './rules'
import { courseNarrowing } from './schema'

/** The classes of the session's project for its organisers, and why the reader can't make one (learning#kept-courses). */
export const listKeptCourses = operation('learning/kept-courses/list-kept-courses', {
  access: ['admin'],
  input: z.object({ ...courseNarrowing, ...pageInput }),
  run: async ({ actor, input, world: { db } }) => {
    return {
      ...(await listCourseRows(db, visible.classes(actor), input, pageWindow(input))),
      whyNotKeep: whyNotKeepCourses(actor),
    }
  },
})
