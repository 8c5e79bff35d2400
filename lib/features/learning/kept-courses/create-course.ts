import { z } from 'zod'
import { refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { insertCourse } from './queries'
import { whyNotKeepCourses } from './rules'
import { courseCode, courseName } from './schema'

/** Who keeps contents makes a class of the session's project, without sessions yet (learning#kept-courses). */
export const createCourse = operation('learning/kept-courses/create-course', {
  access: ['admin'],
  input: z.object({ code: courseCode, name: courseName }),
  write: async ({ db, now, record }, { actor, input: { code, name } }) => {
    refuseIf(whyNotKeepCourses(actor))
    const { projectId } = actor
    const classId = await insertCourse(db, now, { code, name, projectId })
    record({
      object: ['Class', classId],
      projectId,
      changes: [
        { field: 'code', before: null, after: code },
        { field: 'nameEn', before: null, after: name.en },
      ],
    })
    return { classId }
  },
})
