import { z } from 'zod'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { removeDistinct } from './distinct.queries'
import { lockPair } from './lock-pair.step'
import { studentPair } from './schema'

/** Two entries that were said to be two people are listed as possible duplicates again (people#doubles). */
export const unmarkDistinctStudents = operation('people/kept-students/unmark-distinct-students', {
  access: ['admin'],
  grants: ['REGISTRAR'],
  input: z.object(studentPair),
  write: async (work, { actor, input }) => {
    const { db, record } = work
    const [student, other] = await lockPair(work, actor, input)
    if (!(await removeDistinct(db, student.id, other.id))) return new Unchanged({ id: student.id })
    for (const [one, two] of [
      [student, other],
      [other, student],
    ] as const) {
      const changes = [{ field: 'distinctFrom', before: two.id, after: null }]
      record({ object: ['Student', one.id], studentId: one.id, changes })
    }
    return { id: student.id }
  },
})
