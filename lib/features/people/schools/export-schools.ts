import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { dateInTable, displayZone } from '@/lib/i18n/format'
import { inLanguage, type Language } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import type { FileAnswer } from '@/lib/kernel/doors/download'
import { Fault } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { tableFormats } from '@/lib/tables/formats'
import { tableFile } from '@/lib/tables/table-file'
import { type KeptSchoolRow, listKeptSchools } from './kept-schools.queries'
import { schoolNarrowing } from './schema'

const mostRows = 20_000
const columns = [
  ...(['code', 'nameZh', 'nameEn', 'kind', 'state', 'province', 'city', 'address', 'postCode', 'email'] as const),
  ...(['organizationType', 'students', 'contacts'] as const),
]

/** The list of schools as a file, with the same reach and filters. */
export const exportSchools = operation('people/schools/export-schools', {
  access: ['admin'],
  input: z.object({ ...schoolNarrowing, format: z.enum(tableFormats).default('csv') }),
  run: async ({ actor, input: { format, ...input }, world }): Promise<FileAnswer> => {
    const { db, now, language, effects } = world
    const { rows, total } = await listKeptSchools(db, visible.schools(actor), input, { skip: 0, take: mostRows })
    if (total === 0) throw new Fault('rosters.nothingToExport')
    if (total > mostRows) throw new Fault('rosters.tooManyRows', { values: { count: total, most: mostRows } })
    const file = {
      name: `${translate(language, 'schoolConsole.fileName')}_${dateInTable(now, displayZone())}`,
      columns: columns.map((column) => ({
        header: translate(language, `schoolConsole.columns.${column}`),
        as: column === 'students' || column === 'contacts' ? ('number' as const) : undefined,
      })),
      rows: rows.map((row) => cellsOf(row, language)),
      format,
    }
    return tableFile(file, { person: actor.sessionId, signal: effects.signal })
  },
})

function cellsOf(row: KeptSchoolRow, language: Language): string[] {
  return [
    row.code,
    row.name,
    row.nameEn ?? '',
    translate(language, `schools.kinds.${row.kind}`),
    translate(language, `schoolConsole.states.${row.state}`),
    row.province ? inLanguage(row.province, language) : '',
    row.city ?? '',
    row.addressEn ?? '',
    row.postCode ?? '',
    row.email ?? '',
    row.organizationType ? inLanguage(row.organizationType, language) : '',
    String(row.students),
    String(row.contacts),
  ]
}
