import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { areDistinct } from './distinct.queries'
import { countOfStudent, listTwice } from './merging.queries'
import { getKeptStudent } from './queries'
import { whyNotKeepStudents, whyNotUnite } from './rules'

/** Both entries side by side, and what stands in the way of making them one (people#merged-students). */
export const previewStudentsMerge = operation('people/kept-students/preview-students-merge', {
  access: ['admin'],
  grants: ['REGISTRAR'],
  input: z.object({ studentId: id, keptId: id }),
  run: async ({ actor, input, world: { db } }) => {
    refuseIf(whyNotKeepStudents(actor))
    const scope = visible.students(actor)
    const student = await getKeptStudent(db, scope, input.studentId)
    const kept = await getKeptStudent(db, scope, input.keptId)
    const twice = await listTwice(db, student.id, kept.id)
    return {
      student: { ...student, counts: await countOfStudent(db, student.id) },
      kept: { ...kept, counts: await countOfStudent(db, kept.id) },
      twice,
      whyNot: whyNotUnite(student, kept, { twice, areDistinct: await areDistinct(db, student.id, kept.id) }),
    }
  },
})
