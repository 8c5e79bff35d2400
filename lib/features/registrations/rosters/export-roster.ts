import { z } from 'zod'
import { reachOf } from '@/lib/access/reach'
import { channels, statuses } from '@/lib/features/registrations/registrations/rules'
import { dateInTable, displayZone } from '@/lib/i18n/format'
import { inLanguage, type Language } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import { translate } from '@/lib/i18n/translate'
import type { FileAnswer } from '@/lib/kernel/doors/download'
import { Fault } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { tableFile } from '@/lib/tables/table-file'
import { tableFormats } from '@/lib/tables/formats'
import { mapYielding } from '@/lib/yielding-map'
import { mostRows, placeOf } from './choose-place.step'
import { rowsAskedFor } from './choose-rows.step'
import { rosterNarrowing } from './narrowing.schema'
import { listRegistrations, type RegistrationRow } from './queries'
import { sortings } from './filters.queries'

const columns = ['school', 'name', 'project', 'subproject', 'channel', 'status', 'number'] as const

/**
 * The registration list as a file: what the reader sees, with the same reach, filters, search and order, limited to
 * the chosen rows where any are chosen (registrations#export).
 */
export const exportRoster = operation('registrations/rosters/export-roster', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({
    ...rosterNarrowing,
    sort: z.enum(sortings).optional(),
    descending: z.boolean().optional(),
    registrationIds: z.array(id).max(mostRows).optional(),
    format: z.enum(tableFormats).default('csv'),
  }),
  run: async ({ actor, input, world }): Promise<FileAnswer> => {
    const { db, now, language } = world
    const { projectCode, sort = 'name', descending = false, registrationIds: ids, format, ...narrowed } = input
    const place = await placeOf(world, actor, projectCode)
    const window = { skip: 0, take: mostRows }
    const sorting = { by: sort, descending }
    const filter = { ...(await rowsAskedFor(world, narrowed)), ...place, ids }
    const { rows, total } = await listRegistrations(db, reachOf(actor), filter, window, sorting)
    if (total === 0) throw new Fault('rosters.nothingToExport')
    if (total > mostRows) throw new Fault('rosters.tooManyRows', { values: { count: total, most: mostRows } })
    const file = {
      name: `${translate(language, 'registrations.export.fileName')}_${dateInTable(now, displayZone())}`,
      columns: columns.map((column) => ({ header: translate(language, `registrations.export.${column}`) })),
      rows: await mapYielding(rows, cellsIn(language)),
      format,
    }
    return tableFile(file, { person: actor.sessionId, signal: world.effects.signal })
  },
})

/** Each word is looked up once, not for each of thousands of rows. */
function cellsIn(language: Language): (row: RegistrationRow) => string[] {
  const channelWords = new Map(
    channels.map((channel) => [channel, translate(language, `registrations.channels.${channel}`)]),
  )
  const statusWords = new Map(statuses.map((status) => [status, translate(language, `statuses.${status}`)]))
  return ({ school, student, project, events, extraEvents, channel, status, number }) => [
    school === null ? '' : language === 'zh-CN' ? school.name : (school.nameEn ?? school.name),
    personName(student, language),
    inLanguage(project.name, language),
    [...events, ...extraEvents].join(';'),
    channelWords.get(channel) ?? '',
    statusWords.get(status) ?? '',
    number,
  ]
}
