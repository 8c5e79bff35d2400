import { visible } from '@/lib/access/visible'
import { readCompleteness } from '@/lib/features/people/students/completeness.queries'
import { listed, schoolName } from '@/lib/i18n/languages'
import { contactNames, personNames } from '@/lib/i18n/person-name'
import { dayCell, type ListColumn, listExport, wholeList } from '@/lib/tables/list-file'
import { type KeptStudentRow, listKeptStudents } from './queries'
import { feeStatuses } from './rules'
import { studentNarrowing } from './schema'

/** The list of students as a file, with the same reach and filters; like every list it has no address and no number. */
export const exportKeptStudents = listExport('people/kept-students/export-kept-students', {
  access: ['admin'],
  input: studentNarrowing,
  name: 'studentConsole.fileName',
  list: async ({ actor, input, world: { db, now } }) => {
    const lacking = (await readCompleteness(db, now)).studentsLacking(visible.registrations(actor))
    const reach = { students: visible.students(actor), projects: visible.projects(actor) }
    return listKeptStudents(db, reach, input, lacking, wholeList)
  },
  columns: [
    { title: 'studentConsole.columns.name', cell: (row, language) => personNames(row, language).main },
    { title: 'studentConsole.columns.otherName', cell: (row, language) => personNames(row, language).other ?? '' },
    { title: 'studentConsole.columns.school', cell: ({ school }, language) => schoolName(school, language) },
    { title: 'studentConsole.columns.year', as: 'number', cell: ({ graduationYear }) => graduationYear },
    {
      title: 'studentConsole.columns.advisers',
      cell: ({ advisers }, language) =>
        listed(
          advisers.map((adviser) => contactNames(adviser, language).main),
          language,
        ),
    },
    ...feeStatuses.map(
      (status): ListColumn<KeptStudentRow> => ({
        title: `studentConsole.columns.${status}`,
        as: 'number',
        cell: ({ registrations }) => registrations[status],
      }),
    ),
    { title: 'studentConsole.columns.signedIn', cell: ({ firstSignedInAt }) => dayCell(firstSignedInAt) },
  ],
})
