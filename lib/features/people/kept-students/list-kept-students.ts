import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { listSeasons } from '@/lib/features/catalogue/projects/seasons.queries'
import { nameContact, nameSchool } from '@/lib/features/people/contacts/chosen.queries'
import { readCompleteness } from '@/lib/features/people/students/completeness.queries'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { listKeptStudents as listRows, listProjectChoices } from './queries'
import { whyNotEnrol, whyNotKeepStudents } from './rules'
import { studentNarrowing } from './schema'

/** The students in an administrator's reach (people#kept-students). */
export const listKeptStudents = operation('people/kept-students/list-kept-students', {
  access: ['admin'],
  input: z.object({ ...studentNarrowing, ...pageInput }),
  run: async ({ actor, input: { page, pageSize, ...filter }, world: { db, now } }) => {
    const lacking = (await readCompleteness(db, now)).studentsLacking(visible.registrations(actor))
    const reach = { students: visible.students(actor), projects: visible.projects(actor) }
    return {
      ...(await listRows(db, reach, filter, lacking, pageWindow({ page, pageSize }))),
      projects: await listProjectChoices(db, reach.projects, filter.season),
      chosen: {
        school: await nameSchool(db, visible.schools(actor), filter.school),
        adviser: await nameContact(db, visible.contacts(actor), filter.adviser),
      },
      seasons: (await listSeasons(db)).map(({ code }) => code),
      whyNotKeep: whyNotKeepStudents(actor),
      whyNotEnrol: whyNotEnrol(actor),
    }
  },
})
