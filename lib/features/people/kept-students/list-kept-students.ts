import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { listSeasons } from '@/lib/features/catalogue/projects/seasons.queries'
import { readCompleteness } from '@/lib/features/people/students/completeness.queries'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { listKeptStudents as listRows } from './queries'
import { whyNotEnrol, whyNotKeepStudents } from './rules'
import { studentNarrowing } from './schema'

/** The students in an administrator's reach (people#kept-students). */
export const listKeptStudents = operation('people/kept-students/list-kept-students', {
  access: ['admin'],
  input: z.object({ ...studentNarrowing, ...pageInput }),
  run: async ({ actor, input: { page, pageSize, ...filter }, world: { db, now } }) => {
    const lacking = (await readCompleteness(db, now)).studentsLacking(visible.registrations(actor))
    return {
      ...(await listRows(db, visible.students(actor), filter, lacking, pageWindow({ page, pageSize }))),
      seasons: (await listSeasons(db)).map(({ code }) => code),
      whyNotKeep: whyNotKeepStudents(actor),
      whyNotEnrol: whyNotEnrol(actor),
    }
  },
})
