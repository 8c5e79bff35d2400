import { z } from 'zod'
import { ownerOf } from '@/lib/access/actor'
import { visibleSql } from '@/lib/access/visible-sql'
import { codeOfOwnProject } from '@/lib/features/judging/releases/queries'
import { personName } from '@/lib/i18n/person-name'
import { translate } from '@/lib/i18n/translate'
import { refuseIf } from '@/lib/kernel/fault'
import { filtersSchema } from '@/lib/kernel/field-schema'
import { listExport } from '@/lib/tables/list-file'
import { averageIn, isFound, isShown, scoringFilters } from './filters.rules'
import { getGrid } from './grid.queries'
import { nameScorers } from './name-scorers.step'
import { scoreText, whyNotExportScores } from './rules'

/** The teams of the session's project with each scorer's value and the total as a file, narrowed as the grid is (judging#scoring-grid). */
export const exportScores = listExport('judging/scores/export-scores', {
  access: ['admin'],
  input: {
    search: z.string().max(200).default(''),
    show: filtersSchema(scoringFilters),
    /** The id of a scorer, `me` or `nobody`. */
    scorer: z.string().max(60).optional(),
    work: z.string().max(20).optional(),
  },
  name: 'scoringGrid.title',
  project: codeOfOwnProject,
  list: async ({ actor, input: { search, show, scorer, work }, world }) => {
    refuseIf(whyNotExportScores(actor))
    const own = ownerOf(actor).id ?? ''
    const { rows: teams } = await getGrid(world.db, visibleSql.teams(actor), actor.projectId, world.now)
    const isAssigned = teams.some(({ scorerIds }) => scorerIds.length > 0)
    const narrowing = {
      filters: show,
      scorer: scorer === 'me' ? (isAssigned ? own : null) : (scorer ?? null),
      isSubmitted: work === 'submitted',
    }
    const rows = teams.filter((team) => isShown(team, narrowing, own) && isFound(team, search))
    const scorers = await nameScorers(world, rows)
    return rows.map((row) => ({
      ...{ ...row, average: averageIn(row) },
      values: row.scorerValues.map(({ by, hundredths }) => ({ name: scorers[by]?.name, text: scoreText(hundredths) })),
    }))
  },
  columns: [
    { title: 'teamList.columns.serial', as: 'number', cell: ({ serial }) => serial },
    { title: 'teamList.columns.code', as: 'number', cell: ({ code }) => code },
    { title: 'teamList.columns.school', cell: ({ school }) => school },
    { title: 'teamList.columns.title', cell: ({ title }) => title },
    {
      title: 'scoringGrid.columns.work',
      word: ({ isSubmitted }) => (isSubmitted ? null : 'scoringGrid.notSubmitted'),
    },
    {
      title: 'scoringGrid.columns.scorers',
      cell: ({ values }, language) =>
        values
          .map(({ name, text }) => {
            const by = name ? personName(name, language) : translate(language, 'scoringGrid.someone')
            return `${by} ${text}`
          })
          .join(', '),
    },
    {
      title: 'scoringGrid.columns.average',
      as: 'number',
      cell: ({ average }) => (average === null ? null : scoreText(average)),
    },
    { title: 'scoringGrid.columns.total', as: 'number', cell: ({ total }) => total && scoreText(total.hundredths) },
    {
      title: 'scoringGrid.columns.state',
      word: ({ total }) => {
        if (total === null) return 'scoringGrid.filters.unscored'
        return total.state === 'CONFIRMED' ? 'scoringGrid.filters.confirmed' : 'scoringGrid.columns.draft'
      },
    },
  ],
})
