import { visible } from '@/lib/access/visible'
import { visibleSql } from '@/lib/access/visible-sql'
import type { FeeStatus } from '@/lib/db/generated/enums'
import { schoolName } from '@/lib/i18n/languages'
import { personNames } from '@/lib/i18n/person-name'
import { translate } from '@/lib/i18n/translate'
import { type ListColumn, listExport, wholeList } from '@/lib/tables/list-file'
import { readCompleteness } from './completeness.queries'
import { listStudents, type StudentRow } from './lists.queries'
import { wantedStudents } from './rules'
import { studentNarrowing } from './schema'

const statuses: readonly FeeStatus[] = ['PENDING', 'PAID', 'FREE']

/** The list of students as a file, with its reach, filters and order; as in the list no address and no number. */
export const exportStudents = listExport('people/students/export-students', {
  access: ['adviser', 'coordinator', 'admin'],
  input: studentNarrowing,
  name: 'people.list.fileName',
  list: async ({ actor, input, world: { db, now } }) => {
    const { studentLacks, missingOf } = await readCompleteness(db, now)
    const reach = {
      students: visibleSql.students(actor, { isWhole: true }),
      registrations: visible.registrations(actor),
    }
    const { sort: by = 'name', descending = false } = input
    const order = { sorting: { by, descending }, missingOf }
    const narrowing = wantedStudents(
      input,
      studentLacks(visibleSql.registrations(actor), { isOfAll: actor.role === 'admin' }),
    )
    return listStudents(db, reach, narrowing, wholeList, order)
  },
  columns: [
    { title: 'people.list.column.name', cell: (row, language) => personNames(row, language).main },
    { title: 'people.list.column.otherName', cell: (row, language) => personNames(row, language).other ?? '' },
    { title: 'people.list.column.gender', word: ({ gender }) => gender && `account.student.genders.${gender}` },
    { title: 'people.list.column.year', as: 'number', cell: ({ graduationYear }) => graduationYear },
    { title: 'people.list.column.school', cell: ({ school }, language) => schoolName(school, language) },
    ...statuses.map(
      (status): ListColumn<StudentRow> => ({
        title: `statuses.${status}`,
        as: 'number',
        cell: ({ registrations }) => registrations[status],
      }),
    ),
    {
      title: 'people.list.column.missing',
      cell: ({ missing }, language) =>
        missing.map((field) => translate(language, `fields.labels.${field}`)).join(language === 'zh-CN' ? '、' : ', '),
    },
    { title: 'people.list.column.requests', as: 'number', cell: ({ requests }) => requests },
  ],
})
