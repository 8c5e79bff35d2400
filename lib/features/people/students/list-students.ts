import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { visibleSql } from '@/lib/access/visible-sql'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { readCompleteness } from './completeness.queries'
import { countStudents, listStudents as listStudentRows } from './lists.queries'
import { wantedStudents } from './rules'
import { studentNarrowing } from './schema'

/**
 * The students in reach, each with their registrations, what their profile lacks and what they asked for
 * (people#student-list).
 */
export const listStudents = operation('people/students/list-students', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({ ...studentNarrowing, ...pageInput }),
  run: async ({ actor, input, world }) => {
    const { db } = world
    const { sort: by = 'name', descending = false } = input
    const { studentLacks, missingOf } = await readCompleteness(db, world.now)
    const reach = {
      students: visibleSql.students(actor, { isWhole: true }),
      registrations: visible.registrations(actor),
    }
    const lacking = studentLacks(visibleSql.registrations(actor), { isOfAll: actor.role === 'admin' })
    const narrowing = wantedStudents(input, lacking)
    const schoolId = actor.role === 'admin' ? null : actor.schoolId
    const { total, hasOthers, ...counts } = await countStudents(db, reach.students, narrowing, { lacking, schoolId })
    return {
      rows: await listStudentRows(db, reach, narrowing, pageWindow(input), {
        sorting: { by, descending },
        missingOf,
      }),
      total,
      counts,
      /** Staff of a school need not be told which it is while all are of their own. */
      hasSchools: actor.role === 'admin' || hasOthers,
    }
  },
})
