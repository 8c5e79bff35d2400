import { z } from 'zod'
import { ownerOf } from '@/lib/access/actor'
import { visibleSql } from '@/lib/access/visible-sql'
import { inLanguage, type Language } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import { translate } from '@/lib/i18n/translate'
import { operation } from '@/lib/kernel/operation'
import { tableFormats } from '@/lib/tables/formats'
import { listFile } from '@/lib/tables/list-file'
import { averageIn, isFound, isShown, scoringFilters } from './filters.rules'
import { listGridRows } from './grid.queries'
import { nameScorers } from './name-scorers.step'
import { scoreText } from './rules'

/** The teams of the session's project with each scorer's value and the total as a file, narrowed as the grid is (judging#scoring-grid). */
export const exportScores = operation('judging/scores/export-scores', {
  access: ['admin'],
  input: z.object({
    search: z.string().max(200).default(''),
    show: z.array(z.string().max(20)).max(10).default([]),
    /** The id of a scorer, `me` or `nobody`. */
    scorer: z.string().max(60).optional(),
    work: z.string().max(20).optional(),
    format: z.enum(tableFormats).default('csv'),
  }),
  run: async ({ actor, input: { search, show, scorer, work, format }, world }) => {
    const own = ownerOf(actor).id ?? ''
    const teams = await listGridRows(world.db, visibleSql.teams(actor), actor.projectId, world.now)
    const isAssigned = teams.some(({ scorerIds }) => scorerIds.length > 0)
    const narrowing = {
      filters: scoringFilters.filter((filter) => show.includes(filter)),
      scorer: scorer === 'me' ? (isAssigned ? own : null) : (scorer ?? null),
      isSubmitted: work === 'submitted',
    }
    const rows = teams.filter((team) => isShown(team, narrowing, own) && isFound(team, search))
    const scorers = await nameScorers(world, rows)
    const valuesOf = ({ scorerValues }: (typeof rows)[number], language: Language) =>
      scorerValues.map(({ by, hundredths }) => {
        const name = scorers[by]?.name
        return `${name ? personName(name, language) : translate(language, 'scoringGrid.someone')} ${scoreText(hundredths)}`
      })
    return listFile(world, {
      ...{ person: actor.sessionId, name: 'scoringGrid.title', list: { rows, total: rows.length }, format },
      columns: [
        { title: 'teamList.columns.serial', as: 'number', cell: ({ serial }) => String(serial) },
        { title: 'teamList.columns.code', as: 'number', cell: ({ code }) => String(code) },
        { title: 'teamList.columns.school', cell: ({ school }, language) => inLanguage(school, language) },
        { title: 'teamList.columns.title', cell: ({ title }) => title ?? '' },
        {
          title: 'scoringGrid.columns.work',
          cell: ({ isSubmitted }, language) => (isSubmitted ? '' : translate(language, 'scoringGrid.notSubmitted')),
        },
        { title: 'scoringGrid.columns.scorers', cell: (row, language) => valuesOf(row, language).join(', ') },
        {
          title: 'scoringGrid.columns.average',
          as: 'number',
          cell: (row) => {
            const average = averageIn(row)
            return average === null ? '' : scoreText(average)
          },
        },
        {
          title: 'scoringGrid.columns.total',
          as: 'number',
          cell: ({ total }) => (total === null ? '' : scoreText(total.hundredths)),
        },
        {
          title: 'scoringGrid.columns.state',
          cell: ({ total }, language) =>
            translate(
              language,
              total === null
                ? 'scoringGrid.filters.unscored'
                : total.state === 'CONFIRMED'
                  ? 'scoringGrid.filters.confirmed'
                  : 'scoringGrid.columns.draft',
            ),
        },
      ],
    })
  },
})
