import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import type { FeeStatus } from '@/lib/db/generated/enums'
import { listRequiredFields } from '@/lib/features/catalogue/settings/queries'
import { dateInTable, displayZone } from '@/lib/i18n/format'
import { type Language, schoolName } from '@/lib/i18n/languages'
import { personNames } from '@/lib/i18n/person-name'
import { translate } from '@/lib/i18n/translate'
import type { FileAnswer } from '@/lib/kernel/doors/download'
import { Fault } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { tableFormats } from '@/lib/tables/formats'
import { tableFile } from '@/lib/tables/table-file'
import { listStudents, type StudentRow } from './lists.queries'
import { wantedStudents } from './rules'
import { studentNarrowing } from './schema'

const mostRows = 20_000
const statuses: readonly FeeStatus[] = ['PENDING', 'PAID', 'FREE']

/** The list of students as a file, with its reach, filters and order; as in the list no address and no number. */
export const exportStudents = operation('people/students/export-students', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({ ...studentNarrowing, format: z.enum(tableFormats).default('csv') }),
  run: async ({ actor, input, world }): Promise<FileAnswer> => {
    const { db, now, language, effects } = world
    const required = await listRequiredFields(db, 'new-student', null)
    const reach = { students: visible.students(actor), registrations: visible.registrations(actor) }
    const { sort: by = 'name', descending = false } = input
    const window = { skip: 0, take: mostRows }
    const order = { sorting: { by, descending }, required }
    const { rows, total } = await listStudents(db, reach, wantedStudents(input, required), window, order)
    if (total === 0) throw new Fault('rosters.nothingToExport')
    if (total > mostRows) throw new Fault('rosters.tooManyRows', { values: { count: total, most: mostRows } })
    const file = {
      name: `${translate(language, 'people.list.fileName')}_${dateInTable(now, displayZone())}`,
      columns: columnsIn(language),
      rows: rows.map((row) => cellsOf(row, language)),
      format: input.format,
    }
    return tableFile(file, { person: actor.sessionId, signal: effects.signal })
  },
})

function columnsIn(language: Language) {
  const text = (name: 'name' | 'otherName' | 'gender' | 'school' | 'missing') => ({
    header: translate(language, `people.list.column.${name}`),
  })
  const figure = (header: string) => ({ header, as: 'number' as const })
  return [
    text('name'),
    text('otherName'),
    text('gender'),
    figure(translate(language, 'people.list.column.year')),
    text('school'),
    ...statuses.map((status) => figure(translate(language, `statuses.${status}`))),
    text('missing'),
    figure(translate(language, 'people.list.column.requests')),
  ]
}

function cellsOf(row: StudentRow, language: Language): string[] {
  const { main, other } = personNames(row, language)
  const missing = row.missing.map((field) => translate(language, `fields.labels.${field}`))
  return [
    main,
    other ?? '',
    row.gender === null ? '' : translate(language, `account.student.genders.${row.gender}`),
    String(row.graduationYear ?? ''),
    schoolName(row.school, language),
    ...statuses.map((status) => String(row.registrations[status])),
    missing.join(language === 'zh-CN' ? '、' : ', '),
    String(row.requests),
  ]
}
