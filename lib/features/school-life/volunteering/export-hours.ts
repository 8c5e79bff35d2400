import { visible } from '@/lib/access/visible'
import { schoolName } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import { listExport, wholeList } from '@/lib/tables/list-file'
import { listKeptWork } from './kept-work.queries'
import { dayOf, exactHoursOf } from './rules'
import { hoursNarrowing } from './schema'

/** The list of recorded work as a file, with the same reach and filters. */
export const exportHours = listExport('school-life/volunteering/export-hours', {
  access: ['admin'],
  input: hoursNarrowing,
  name: 'schoolLife.hours.fileName',
  list: ({ actor, input, world: { db } }) => listKeptWork(db, visible.volunteerWork(actor), input, wholeList),
  columns: [
    { title: 'schoolLife.hours.columns.student', cell: ({ student }, language) => personName(student, language) },
    { title: 'schoolLife.hours.columns.email', cell: ({ student }) => student.email },
    { title: 'schoolLife.hours.columns.school', cell: ({ student }, language) => schoolName(student.school, language) },
    { title: 'schoolLife.hours.columns.date', cell: ({ doneOn }) => dayOf(doneOn) },
    { title: 'schoolLife.hours.columns.hours', as: 'number', cell: ({ minutes }) => exactHoursOf(minutes) },
    { title: 'schoolLife.hours.columns.activity', cell: ({ achievement }) => achievement },
    { title: 'schoolLife.hours.columns.source', word: ({ source }) => `schoolLife.hours.sources.${source}` },
  ],
})
