import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { listRequiredFields } from '@/lib/features/catalogue/settings/queries'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { countStudents, listStudents as listStudentRows } from './lists.queries'
import { studentFilters, studentSortings } from './rules'
import { search } from './schema'

/**
 * The students in reach, each with their registrations, what their profile lacks and what they asked for
 * (people#student-list).
 */
export const listStudents = operation('people/students/list-students', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({
    search: search.optional(),
    filter: z.array(z.enum(studentFilters)).max(studentFilters.length).optional(),
    sort: z.enum(studentSortings).optional(),
    descending: z.boolean().optional(),
    ...pageInput,
  }),
  run: async ({ actor, input, world }) => {
    const { db } = world
    const { search: text, filter = [], sort: by = 'name', descending = false } = input
    const required = await listRequiredFields(db, 'new-student', null)
    const reach = { students: visible.students(actor), registrations: visible.registrations(actor) }
    const wanted = {
      search: text,
      hasRequests: filter.includes('requested'),
      ...(filter.includes('incomplete') ? { lacks: required } : {}),
    }
    const page = await listStudentRows(db, reach, wanted, pageWindow(input), {
      sorting: { by, descending },
      required,
    })
    return {
      ...page,
      counts: {
        all: await countStudents(db, reach.students, {}),
        requested: await countStudents(db, reach.students, { hasRequests: true }),
        incomplete: await countStudents(db, reach.students, { lacks: required }),
      },
      /** Staff of a school need not be told which it is while all are of their own. */
      hasSchools: actor.role === 'admin' || (await countStudents(db, reach.students, { outside: actor.schoolId })) > 0,
    }
  },
})
