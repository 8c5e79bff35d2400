import { z } from 'zod'
import { visible } from '@/lib/access/visible'
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
    const { studentsLacking, missingOf } = await readCompleteness(db, world.now)
    const reach = { students: visible.students(actor), registrations: visible.registrations(actor) }
    const lacking = studentsLacking(reach.registrations)
    const narrowing = wantedStudents(input, lacking)
    const page = await listStudentRows(db, reach, narrowing, pageWindow(input), {
      sorting: { by, descending },
      missingOf,
    })
    return {
      ...page,
      counts: {
        all: await countStudents(db, reach.students, {}),
        requested: await countStudents(db, reach.students, { hasRequests: true }),
        incomplete: await countStudents(db, reach.students, { lacking }),
      },
      /** Staff of a school need not be told which it is while all are of their own. */
      hasSchools: actor.role === 'admin' || (await countStudents(db, reach.students, { outside: actor.schoolId })) > 0,
    }
  },
})
