import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { dateInTable, displayZone } from '@/lib/i18n/format'
import { type Language, schoolName } from '@/lib/i18n/languages'
import { contactNames } from '@/lib/i18n/person-name'
import { translate } from '@/lib/i18n/translate'
import type { FileAnswer } from '@/lib/kernel/doors/download'
import { Fault } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { tableFormats } from '@/lib/tables/formats'
import { tableFile } from '@/lib/tables/table-file'
import { type KeptContact, listKeptContacts } from './kept-contacts.queries'
import { peopleNarrowing } from './schema'

const mostRows = 20_000
const columns = ['name', 'role', 'school', 'email', 'position', 'students', 'state'] as const

/** The list of people as a file, with the same reach and filters. */
export const exportPeople = operation('people/contacts/export-people', {
  access: ['admin'],
  input: z.object({ ...peopleNarrowing, format: z.enum(tableFormats).default('csv') }),
  run: async ({ actor, input: { format, ...input }, world }): Promise<FileAnswer> => {
    const { db, now, language, effects } = world
    const { rows, total } = await listKeptContacts(db, visible.contacts(actor), input, { skip: 0, take: mostRows })
    if (total === 0) throw new Fault('rosters.nothingToExport')
    if (total > mostRows) throw new Fault('rosters.tooManyRows', { values: { count: total, most: mostRows } })
    const file = {
      name: `${translate(language, 'peopleConsole.fileName')}_${dateInTable(now, displayZone())}`,
      columns: columns.map((column) => ({
        header: translate(language, `peopleConsole.columns.${column}`),
        as: column === 'students' ? ('number' as const) : undefined,
      })),
      rows: rows.map((row) => cellsOf(row, language)),
      format,
    }
    return tableFile(file, { person: actor.sessionId, signal: effects.signal })
  },
})

function cellsOf(row: KeptContact, language: Language): string[] {
  return [
    contactNames(row, language).main,
    translate(language, `contacts.list.roles.${row.role}`),
    schoolName(row.school, language),
    row.email ?? '',
    row.position ?? '',
    String(row.students),
    translate(language, `peopleConsole.states.${row.disabledAt === null ? 'active' : 'disabled'}`),
  ]
}
