import { z } from 'zod'
import { type Reach, reachOf } from '@/lib/access/reach'
import { channels, statuses } from '@/lib/features/registrations/registrations/rules'
import { dateInTable, displayZone } from '@/lib/i18n/format'
import { inLanguage, type Language } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import { translate } from '@/lib/i18n/translate'
import type { FileAnswer, StoredFileAnswer } from '@/lib/kernel/doors/download'
import { Fault } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import type { World } from '@/lib/kernel/world'
import { streamedCsv, tableFile } from '@/lib/tables/table-file'
import { tableFormats } from '@/lib/tables/formats'
import { mapYielding } from '@/lib/yielding-map'
import { placeOf } from './choose-place.step'
import { rowsAskedFor } from './choose-rows.step'
import { rosterNarrowing } from './narrowing.schema'
import { listIds, readRegistrations, type RegistrationRow } from './queries'
import { type Sorting, sortings } from './filters.queries'
import { mostInWorkbook, mostListed } from './rules'

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
    registrationIds: z.array(id).max(mostListed).optional(),
    format: z.enum(tableFormats).default('csv'),
  }),
  run: async ({ actor, input, world }): Promise<FileAnswer | StoredFileAnswer> => {
    const { db, now, language } = world
    const { projectCode, sort = 'name', descending = false, registrationIds: chosen, format, ...narrowed } = input
    const place = await placeOf(world, actor, projectCode)
    const reach = reachOf(actor)
    const sorting = { by: sort, descending }
    const filter = { ...(await rowsAskedFor(world, narrowed)), ...place, ids: chosen }
    const ids = await listIds(db, reach, filter, mostFound, sorting)
    const count = ids.length
    if (count === 0) throw new Fault('rosters.nothingToExport')
    if (format === 'xlsx' && count > mostInWorkbook) {
      throw new Fault('rosters.tooManyForWorkbook', { values: { count, most: mostInWorkbook } })
    }
    const name = `${translate(language, 'registrations.export.fileName')}_${dateInTable(now, displayZone())}`
    const headed = columns.map((column) => ({ header: translate(language, `registrations.export.${column}`) }))
    const parts = partsOf(world, reach, ids, sorting)
    if (format === 'csv' && count > atOnce) return streamedCsv({ name, columns: headed, parts, rows: count })
    const rows: string[][] = []
    for await (const part of parts) rows.push(...part)
    return tableFile({ name, columns: headed, rows, format }, { person: actor.sessionId, signal: world.effects.signal })
  },
})

/** As many as there may be. */
const mostFound = 10_000_000
/** As many rows as one statement reads, in some 50 ms. */
const atOnce = 1000

/** The rows found, a part at a time: what is no longer in reach by then is left out. */
async function* partsOf({ db, language }: World, reach: Reach, ids: readonly string[], sorting: Sorting) {
  const cells = cellsIn(language)
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce)
    const rows = await readRegistrations(db, reach, { ids: some }, { skip: 0, take: some.length }, sorting)
    yield await mapYielding(rows, cells)
  }
}

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
