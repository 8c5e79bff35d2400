import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { dateInTable, displayZone } from '@/lib/i18n/format'
import { type Language, schoolName } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import { translate } from '@/lib/i18n/translate'
import type { FileAnswer } from '@/lib/kernel/doors/download'
import { Fault } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { tableFormats } from '@/lib/tables/formats'
import { tableFile } from '@/lib/tables/table-file'
import { type KeptWork, listKeptWork } from './kept-work.queries'
import { dayOf, hoursOf } from './rules'
import { hoursNarrowing } from './schema'

const mostRows = 20_000
const columns = ['student', 'email', 'school', 'date', 'hours', 'activity', 'source'] as const

/** The list of recorded work as a file, with the same reach and filters. */
export const exportHours = operation('school-life/volunteering/export-hours', {
  access: ['admin'],
  input: z.object({ ...hoursNarrowing, format: z.enum(tableFormats).default('csv') }),
  run: async ({ actor, input: { format, ...narrowing }, world }): Promise<FileAnswer> => {
    const { db, now, language, effects } = world
    const scope = visible.volunteerWork(actor)
    const { rows, total } = await listKeptWork(db, scope, narrowing, { skip: 0, take: mostRows })
    if (total === 0) throw new Fault('rosters.nothingToExport')
    if (total > mostRows) throw new Fault('rosters.tooManyRows', { values: { count: total, most: mostRows } })
    const file = {
      name: `${translate(language, 'schoolLife.hours.fileName')}_${dateInTable(now, displayZone())}`,
      columns: columns.map((column) => ({
        header: translate(language, `schoolLife.hours.columns.${column}`),
        as: column === 'hours' ? ('number' as const) : undefined,
      })),
      rows: rows.map((row) => cellsOf(row, language)),
      format,
    }
    return tableFile(file, { person: actor.sessionId, signal: effects.signal })
  },
})

function cellsOf({ student, doneOn, minutes, achievement, source }: KeptWork, language: Language): string[] {
  return [
    personName(student, language),
    student.email ?? '',
    schoolName(student.school, language),
    dayOf(doneOn),
    String(hoursOf(minutes)),
    achievement,
    translate(language, `schoolLife.hours.sources.${source}`),
  ]
}
