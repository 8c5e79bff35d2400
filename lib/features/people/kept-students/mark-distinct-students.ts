import { z } from 'zod'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { addDistinct } from './distinct.queries'
import { lockPair } from './lock-pair.step'
import { studentPair } from './schema'

/** Two entries that look like one person are two people: they are no longer listed as possible duplicates (people#doubles). */
export const markDistinctStudents = operation('people/kept-students/mark-distinct-students', {
  access: ['admin'],
  grants: ['REGISTRAR'],
  input: z.object(studentPair),
  write: async (work, { actor, input }) => {
    const { db, now, record } = work
    const [student, other] = await lockPair(work, actor, input)
    if (!(await addDistinct(db, now, student.id, other.id))) return new Unchanged({ id: student.id })
    for (const [one, two] of [
      [student, other],
      [other, student],
    ] as const) {
      const changes = [{ field: 'distinctFrom', before: null, after: two.id }]
      record({ object: ['Student', one.id], studentId: one.id, changes })
    }
    return { id: student.id }
  },
})
