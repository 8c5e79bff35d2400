import { z } from 'zod'
import { refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { insertCourse } from './queries'
import { whyNotKeepCourses } from './rules'
import { courseCode, courseName } from './schema'

/** Who keeps contents makes a class of the session's project, without sessions yet (learning#kept-courses). */
export const createCourse = operation('learning/kept-courses/create-course', {
  access: ['admin'],
  input: z.object({ code: courseCode, name: courseName }),
  run: ({ actor, input: { code, name }, world }) => {
    refuseIf(whyNotKeepCourses(actor))
    const { projectId } = actor
    return inTransaction(world, async ({ db, now, record }) => {
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
    })
  },
})
