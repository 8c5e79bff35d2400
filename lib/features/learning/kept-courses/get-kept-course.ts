import { z } from 'zod'
import { actsOn, textGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { getCourseRow, listChapterRows, listClassProjects } from './queries'
import { whyNotKeepCourses, whyNotRemove, whyNotRemoveSession, withParts } from './rules'

/** A class with its outline for its organisers, and what of it can't be removed any more (learning#kept-courses). */
export const getKeptCourse = operation('learning/kept-courses/get-kept-course', {
  access: ['admin'],
  input: z.object({ classId: id }),
  run: async ({ actor, input: { classId }, world: { db } }) => {
    const course = await getCourseRow(db, visible.classes(actor), classId)
    const chapters = await listChapterRows(db, classId)
    const whyNotKeep = whyNotKeepCourses(actor)
    return {
      course,
      sessions: course.sessions.map((session) => ({
        ...session,
        whyNotRemove: whyNotRemoveSession(chapters, session.id),
      })),
      chapters: chapters.map((chapter) => ({
        ...chapter,
        whyNotRemove: whyNotRemove(chapters, withParts(chapters, chapter.id)),
      })),
      /** Who keeps contents of all projects says which ones list the class. */
      projects: actsOn(actor, textGrants, null) ? await listClassProjects(db) : [],
      whyNotKeep,
    }
  },
})
