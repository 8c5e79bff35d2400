import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { visibleSql } from '@/lib/access/visible-sql'
import { listAwardKinds } from '@/lib/features/judging/award-kinds/queries'
import { codeOfOwnProject } from '@/lib/features/judging/releases/queries'
import { scoreText } from '@/lib/features/judging/scores/rules'
import { inLanguage, schoolName } from '@/lib/i18n/languages'
import { isSearched } from '@/lib/is-searched'
import { filtersSchema } from '@/lib/kernel/field-schema'
import { listExport } from '@/lib/tables/list-file'
import { listAwardTeams } from './award-teams.queries'
import { awardFilters, proposalFilters, rankTeams, whyNotRanked } from './rules'

/** The teams of the session's project by their scores, with their awards, as a file; a proposal is in none (judging#awards). */
export const exportAwards = listExport('judging/awards/export-awards', {
  access: ['admin'],
  input: { search: z.string().max(200).default(''), show: filtersSchema(awardFilters, proposalFilters) },
  name: 'awards.fileName',
  project: codeOfOwnProject,
  list: async ({ actor, input: { search, show }, world: { db } }) => {
    const teams = await listAwardTeams(db, visibleSql.teams(actor), actor.projectId)
    const kinds = await listAwardKinds(db, visible.awardKinds(actor), actor.projectId)
    const ranks = new Map(rankTeams(teams).map(({ id, rank }) => [id, rank]))
    return teams
      .map((team) => ({
        ...{ ...team, rank: ranks.get(team.id), whyNotRanked: whyNotRanked(team) },
        kinds: kinds.filter(({ id }) => team.awards.some(({ kindId }) => kindId === id)),
      }))
      .filter(({ school, title, serial, code }) =>
        isSearched(search, [school.name, school.nameEn ?? '', title ?? '', String(serial), String(code)]),
      )
      .filter(({ rank, awards }) => {
        const holds = { awarded: awards.length > 0, out: rank === undefined }
        return show.length === 0 || show.some((filter) => holds[filter])
      })
      .toSorted((one, other) => (one.rank ?? Infinity) - (other.rank ?? Infinity))
  },
  columns: [
    { title: 'awards.teams.rank', as: 'number', cell: ({ rank }) => rank },
    { title: 'teamList.columns.serial', as: 'number', cell: ({ serial }) => serial },
    { title: 'teamList.columns.code', as: 'number', cell: ({ code }) => code },
    { title: 'awards.teams.school', cell: ({ school }, language) => schoolName(school, language) },
    { title: 'teamList.columns.title', cell: ({ title }) => title },
    {
      title: 'awards.teams.score',
      as: 'number',
      cell: ({ hundredths }) => (hundredths === null ? null : scoreText(hundredths)),
    },
    { title: 'awards.teams.state', word: ({ whyNotRanked: why }) => why && `awards.teams.${why}` },
    {
      title: 'awards.teams.present',
      cell: (team, language) => team.kinds.map(({ label }) => inLanguage(label, language)).join(', '),
    },
  ],
})
