import { z } from 'zod'
import { dateInTable, displayZone, instantInTable } from '@/lib/i18n/format'
import { schoolName } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import { translate } from '@/lib/i18n/translate'
import type { FileAnswer } from '@/lib/kernel/doors/download'
import { Fault } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { tableFormats } from '@/lib/tables/formats'
import { tableFile } from '@/lib/tables/table-file'
import { readReadiness } from './queries'
import { readScope } from './read-scope.step'
import { lights } from './rules'
import { readinessNarrowing } from './schema'

const mostRows = 20_000
const facts = ['student', 'school', 'project', 'number', 'teamCode'] as const

/** The list of who is ready as a file, with the same reach and filters (console#readiness). */
export const exportReadiness = operation('console/readiness/export-readiness', {
  access: ['admin'],
  input: z.object({ ...readinessNarrowing, format: z.enum(tableFormats).default('csv') }),
  run: async ({ actor, input: { format, ...narrowing }, world }): Promise<FileAnswer> => {
    const { db, now, language, effects } = world
    const scope = await readScope(world, actor)
    const { rows, total } = await readReadiness(db, scope, narrowing, { skip: 0, take: mostRows })
    if (total === 0) throw new Fault('rosters.nothingToExport')
    if (total > mostRows) throw new Fault('rosters.tooManyRows', { values: { count: total, most: mostRows } })
    const file = {
      name: `${translate(language, 'readiness.fileName')}_${dateInTable(now, displayZone())}`,
      columns: [
        ...facts.map((fact) => ({ header: translate(language, `readiness.columns.${fact}`) })),
        ...lights.map((light) => ({ header: translate(language, `readiness.lights.${light}`) })),
        { header: translate(language, 'readiness.columns.reminded') },
      ],
      rows: rows.map((row) => [
        personName(row.name, language),
        schoolName(row.school, language),
        row.project.code,
        row.number,
        row.teamCode === null ? '' : String(row.teamCode),
        ...lights.map((light) => translate(language, `readiness.states.${row.lights[light]}`)),
        row.remindedAt === null ? '' : instantInTable(row.remindedAt, language, displayZone()),
      ]),
      format,
    }
    return tableFile(file, { person: actor.sessionId, signal: effects.signal })
  },
})
