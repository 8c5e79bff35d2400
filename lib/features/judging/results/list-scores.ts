import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { checkProject } from '@/lib/features/catalogue/projects/queries'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { isInReach } from '@/lib/features/people/students/queries'
import { search } from '@/lib/features/people/students/schema'
import { Fault } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { refuseOthers } from '@/lib/kernel/target'
import { listStudentResults, resultReachOf } from './queries'
import { scoreLines } from './rules'
import { addCertificates } from './add-certificates.step'

/**
 * Results by student and project, the latest season first: a student's own, a student's in reach, or without one those
 * of all of the reader's students (judging#score-table).
 */
export const listScores = operation('judging/results/list-scores', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({
    studentId: id.optional(),
    projectCode: projectCode.optional(),
    search: search.optional(),
    ...pageInput,
  }),
  run: async ({ actor, input, world }) => {
    const { db, now } = world
    const { studentId, projectCode: code } = input
    if (actor.role === 'student') refuseOthers(studentId, actor.studentId)
    else if (studentId !== undefined && !(await isInReach(db, visible.students(actor), studentId)))
      throw new Fault('notFound')
    const filter = { studentId, projectCode: code, search: input.search }
    const { rows, total } = await listStudentResults(
      db,
      resultReachOf(actor, now),
      filter,
      pageWindow(input),
      'project',
    )
    if (total === 0) await checkProject(db, visible.projects(actor), code)
    const withCertificates = await addCertificates(world, actor, rows)
    return { rows: withCertificates.map((row) => ({ ...row, lines: scoreLines(row) })), total }
  },
})
