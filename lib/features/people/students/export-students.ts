import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import type { FeeStatus } from '@/lib/db/generated/enums'
import { schoolName } from '@/lib/i18n/languages'
import { personNames } from '@/lib/i18n/person-name'
import { translate } from '@/lib/i18n/translate'
import { operation } from '@/lib/kernel/operation'
import { tableFormats } from '@/lib/tables/formats'
import { type ListColumn, listFile, wholeList } from '@/lib/tables/list-file'
import { readCompleteness } from './completeness.queries'
import { listStudents, type StudentRow } from './lists.queries'
import { wantedStudents } from './rules'
import { studentNarrowing } from './schema'

const statuses: readonly FeeStatus[] = ['PENDING', 'PAID', 'FREE']

/** The list of students as a file, with its reach, filters and order; as in the list no address and no number. */
export const exportStudents = operation('people/students/export-students', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({ ...studentNarrowing, format: z.enum(tableFormats).default('csv') }),
  run: async ({ actor, input, world }) => {
    const { db } = world
    const { studentsLacking, missingOf } = await readCompleteness(db)
    const reach = { students: visible.students(actor), registrations: visible.registrations(actor) }
    const { sort: by = 'name', descending = false } = input
    const order = { sorting: { by, descending }, missingOf }
    const list = await listStudents(
      db,
      reach,
      wantedStudents(input, studentsLacking(reach.registrations)),
      wholeList,
      order,
    )
    return listFile(world, {
      ...{ person: actor.sessionId, name: 'people.list.fileName', list, format: input.format },
      columns: [
        { title: 'people.list.column.name', cell: (row, language) => personNames(row, language).main },
        { title: 'people.list.column.otherName', cell: (row, language) => personNames(row, language).other ?? '' },
        {
          title: 'people.list.column.gender',
          cell: ({ gender }, language) =>
            gender === null ? '' : translate(language, `account.student.genders.${gender}`),
        },
        { title: 'people.list.column.year', as: 'number', cell: ({ graduationYear }) => String(graduationYear ?? '') },
        { title: 'people.list.column.school', cell: ({ school }, language) => schoolName(school, language) },
        ...statuses.map(
          (status): ListColumn<StudentRow> => ({
            title: `statuses.${status}`,
            as: 'number',
            cell: ({ registrations }) => String(registrations[status]),
          }),
        ),
        {
          title: 'people.list.column.missing',
          cell: ({ missing }, language) =>
            missing
              .map((field) => translate(language, `fields.labels.${field}`))
              .join(language === 'zh-CN' ? '、' : ', '),
        },
        { title: 'people.list.column.requests', as: 'number', cell: ({ requests }) => String(requests) },
      ],
    })
  },
})
