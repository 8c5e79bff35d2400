import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { listRequiredFields } from '@/lib/features/catalogue/settings/queries'
import { dateInTable, displayZone } from '@/lib/i18n/format'
import { type Language, listed, schoolName } from '@/lib/i18n/languages'
import { contactNames, personNames } from '@/lib/i18n/person-name'
import { translate } from '@/lib/i18n/translate'
import type { FileAnswer } from '@/lib/kernel/doors/download'
import { Fault } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { tableFormats } from '@/lib/tables/formats'
import { tableFile } from '@/lib/tables/table-file'
import { type KeptStudentRow, listKeptStudents } from './queries'
import { feeStatuses } from './rules'
import { studentNarrowing } from './schema'

const mostRows = 20_000
const columns = ['name', 'otherName', 'school', 'year', 'advisers', 'PENDING', 'PAID', 'FREE', 'signedIn'] as const

/** The list of students as a file, with the same reach and filters; like every list it has no address and no number. */
export const exportKeptStudents = operation('people/kept-students/export-kept-students', {
  access: ['admin'],
  input: z.object({ ...studentNarrowing, format: z.enum(tableFormats).default('csv') }),
  run: async ({ actor, input: { format, ...filter }, world }): Promise<FileAnswer> => {
    const { db, now, language, effects } = world
    const required = await listRequiredFields(db, 'new-student', null)
    const window = { skip: 0, take: mostRows }
    const { rows, total } = await listKeptStudents(db, visible.students(actor), filter, required, window)
    if (total === 0) throw new Fault('rosters.nothingToExport')
    if (total > mostRows) throw new Fault('rosters.tooManyRows', { values: { count: total, most: mostRows } })
    const file = {
      name: `${translate(language, 'studentConsole.fileName')}_${dateInTable(now, displayZone())}`,
      columns: columns.map((column) => ({
        header: translate(language, `studentConsole.columns.${column}`),
        as: isNumber(column) ? ('number' as const) : undefined,
      })),
      rows: rows.map((row) => cellsOf(row, language)),
      format,
    }
    return tableFile(file, { person: actor.sessionId, signal: effects.signal })
  },
})

function isNumber(column: (typeof columns)[number]): boolean {
  return column === 'year' || feeStatuses.some((status) => status === column)
}

function cellsOf(row: KeptStudentRow, language: Language): string[] {
  const { main, other } = personNames(row, language)
  return [
    main,
    other ?? '',
    schoolName(row.school, language),
    row.graduationYear === null ? '' : String(row.graduationYear),
    listed(
      row.advisers.map((adviser) => contactNames(adviser, language).main),
      language,
    ),
    ...feeStatuses.map((status) => String(row.registrations[status])),
    row.firstSignedInAt === null ? '' : dateInTable(row.firstSignedInAt, displayZone()),
  ]
}
