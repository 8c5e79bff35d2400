import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { answers } from '@/lib/features/catalogue/packages/queries'
import { operation } from '@/lib/kernel/operation'
import { listCourseRows } from './queries'
import { whyNotKeepCourses } from './rules'

/** The classes of the session's project for its organisers, and why the reader can't make one (learning#kept-courses). */
export const listKeptCourses = operation('learning/kept-courses/list-kept-courses', {
  access: ['admin'],
  input: z.object({ search: z.string().trim().max(100).default('') }),
  run: async ({ actor, input: { search }, world: { db } }) => {
    const all = await listCourseRows(db, visible.classes(actor))
    return {
      rows: search === '' ? all : all.filter((course) => answers(course, search)),
      whyNotKeep: whyNotKeepCourses(actor),
    }
  },
})
