import { z } from 'zod'
import { dateInTable, displayZone } from '@/lib/i18n/format'
import { inLanguage } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import { operation } from '@/lib/kernel/operation'
import { tableFormats } from '@/lib/tables/formats'
import { listFile } from '@/lib/tables/list-file'
import { listSeasonRows } from './queries'
import { isSeasonFound } from './rules'
import { seasonNarrowing } from './schema'

/** The seasons as a file, with the same search and filter (catalogue#seasons). */
export const exportSeasons = operation('catalogue/seasons/export-seasons', {
  access: ['admin'],
  input: z.object({ ...seasonNarrowing, format: z.enum(tableFormats).default('csv') }),
  run: async ({ actor, input: { format, ...narrowing }, world }) => {
    const today = dateInTable(world.now, displayZone())
    const rows = (await listSeasonRows(world.db)).filter((season) => isSeasonFound(season, narrowing, today))
    return listFile(world, {
      ...{ person: actor.sessionId, name: 'seasons.title', list: { rows, total: rows.length }, format },
      columns: [
        { title: 'seasons.season', cell: ({ code }) => code },
        { title: 'seasons.dialog.name', cell: ({ name }, language) => (name ? inLanguage(name, language) : '') },
        { title: 'seasons.dialog.startsOn', cell: ({ startsOn }) => startsOn ?? '' },
        { title: 'seasons.dialog.endsOn', cell: ({ endsOn }) => endsOn ?? '' },
        { title: 'seasons.projects', as: 'number', cell: ({ projects }) => String(projects) },
        {
          title: 'seasons.marks',
          cell: ({ isCurrent, isResults }, language) =>
            [isCurrent && translate(language, 'seasons.current'), isResults && translate(language, 'seasons.results')]
              .filter(Boolean)
              .join(', '),
        },
      ],
    })
  },
})
