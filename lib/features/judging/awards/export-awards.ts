import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { visibleSql } from '@/lib/access/visible-sql'
import { listAwardKinds } from '@/lib/features/judging/award-kinds/queries'
import { scoreText } from '@/lib/features/judging/scores/rules'
import { inLanguage, schoolName } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import { isSearched } from '@/lib/is-searched'
import { operation } from '@/lib/kernel/operation'
import { tableFormats } from '@/lib/tables/formats'
import { listFile } from '@/lib/tables/list-file'
import { listAwardTeams } from './award-teams.queries'
import { rankTeams, whyNotRanked } from './rules'

/** The teams of the session's project by their scores, with their awards, as a file; a proposal is in none (judging#awards). */
export const exportAwards = operation('judging/awards/export-awards', {
  access: ['admin'],
  input: z.object({
    search: z.string().max(200).default(''),
    show: z.array(z.string().max(20)).max(10).default([]),
    format: z.enum(tableFormats).default('csv'),
  }),
  run: async ({ actor, input: { search, show, format }, world }) => {
    const { db } = world
    const teams = await listAwardTeams(db, visibleSql.teams(actor), actor.projectId)
    const kinds = await listAwardKinds(db, visible.awardKinds(actor), actor.projectId)
    const ranks = new Map(rankTeams(teams).map(({ id, rank }) => [id, rank]))
    const rows = teams
      .filter(({ school, title, serial, code }) =>
        isSearched(search, [school.name, school.nameEn ?? '', title ?? '', String(serial), String(code)]),
      )
      .filter(({ id, awards }) => {
        const [isAwarded, isOut] = [show.includes('awarded'), show.includes('out')]
        return (!isAwarded && !isOut) || (isAwarded && awards.length > 0) || (isOut && !ranks.has(id))
      })
      .toSorted((one, other) => (ranks.get(one.id) ?? Infinity) - (ranks.get(other.id) ?? Infinity))
    return listFile(world, {
      ...{ person: actor.sessionId, name: 'awards.title', list: { rows, total: rows.length }, format },
      columns: [
        { title: 'awards.teams.rank', as: 'number', cell: ({ id }) => String(ranks.get(id) ?? '') },
        { title: 'teamList.columns.serial', as: 'number', cell: ({ serial }) => String(serial) },
        { title: 'teamList.columns.code', as: 'number', cell: ({ code }) => String(code) },
        { title: 'awards.teams.school', cell: ({ school }, language) => schoolName(school, language) },
        { title: 'teamList.columns.title', cell: ({ title }) => title ?? '' },
        {
          title: 'awards.teams.score',
          as: 'number',
          cell: ({ hundredths }) => (hundredths === null ? '' : scoreText(hundredths)),
        },
        {
          title: 'awards.teams.state',
          cell: (team, language) => {
            const why = whyNotRanked(team)
            return why === null ? '' : translate(language, `awards.teams.${why}`)
          },
        },
        {
          title: 'awards.teams.present',
          cell: ({ awards }, language) =>
            kinds
              .filter(({ id }) => awards.some(({ kindId }) => kindId === id))
              .map(({ label }) => inLanguage(label, language))
              .join(', '),
        },
      ],
    })
  },
})
