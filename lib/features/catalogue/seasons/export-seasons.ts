import { dateInTable, displayZone } from '@/lib/i18n/format'
import { translate } from '@/lib/i18n/translate'
import { listExport } from '@/lib/tables/list-file'
import { listSeasonRows } from './queries'
import { isSeasonFound } from './rules'
import { seasonNarrowing } from './schema'

/** The seasons as a file, with the same search and filter (catalogue#seasons). */
export const exportSeasons = listExport('catalogue/seasons/export-seasons', {
  access: ['admin'],
  input: seasonNarrowing,
  name: 'seasons.title',
  list: async ({ input, world: { db, now } }) => {
    const today = dateInTable(now, displayZone())
    return (await listSeasonRows(db)).filter((season) => isSeasonFound(season, input, today))
  },
  columns: [
    { title: 'seasons.season', cell: ({ code }) => code },
    { title: 'seasons.dialog.name', cell: ({ name }) => name },
    { title: 'seasons.dialog.startsOn', cell: ({ startsOn }) => startsOn },
    { title: 'seasons.dialog.endsOn', cell: ({ endsOn }) => endsOn },
    { title: 'seasons.projects', as: 'number', cell: ({ projects }) => projects },
    {
      title: 'seasons.marks',
      cell: ({ isCurrent, isResults }, language) =>
        [isCurrent && translate(language, 'seasons.current'), isResults && translate(language, 'seasons.results')]
          .filter(Boolean)
          .join(', '),
    },
  ],
})
