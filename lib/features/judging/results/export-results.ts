import { z } from 'zod'
import { typedScore } from '@/lib/features/judging/scores/rules'
import { dateInTable, displayZone } from '@/lib/i18n/format'
import { inLanguage, type Language } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import { translate } from '@/lib/i18n/translate'
import type { FileAnswer } from '@/lib/kernel/doors/download'
import { Fault } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import type { World } from '@/lib/kernel/world'
import { refuseTooMany, wholeList } from '@/lib/tables/list-file'
import { tableFile } from '@/lib/tables/table-file'
import { tableFormats } from '@/lib/tables/formats'
import type { CellKind } from '@/lib/xlsx/thread-work'
import { chooseSeason } from './choose-season.step'
import { listStudentResults, type ResultFilter, type ResultReach, resultReachOf } from './queries'
import { awardNames, scoreLines } from './rules'
import { narrowing } from './schema'
import { countTeamResults, listTeamResults } from './summaries.queries'

const columns = {
  students: ['school', 'name', 'project', 'team', 'score', 'teamAward', 'ownAward', 'events', 'advancement'],
  projects: ['project', 'school', 'team', 'title', 'members', 'score', 'teamAward'],
} as const

const kindOf: Partial<Record<(typeof columns)[keyof typeof columns][number], CellKind>> = {
  team: 'number',
  score: 'score',
}

/** What the dashboard shows as a file: its tab, with the same reach, filters and search (judging#results). */
export const exportResults = operation('judging/results/export-results', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({
    ...narrowing,
    tab: z.enum(['students', 'projects']).default('students'),
    format: z.enum(tableFormats).default('csv'),
  }),
  run: async ({ actor, input: { season: requestedSeason, tab, format, ...filter }, world }): Promise<FileAnswer> => {
    const { season } = await chooseSeason(world, requestedSeason)
    const reach = resultReachOf(actor, world.now)
    const found = season === null ? [] : await cellsOf[tab](reach, { ...filter, seasonId: season.id }, world)
    if (season === null || found.length === 0) throw new Fault('tables.noRows')
    const { language, now } = world
    const name = translate(language, 'results.export.fileName', { season: season.code })
    const file = {
      name: `${name}_${dateInTable(now, displayZone())}`,
      columns: columns[tab].map((column) => ({
        header: translate(language, `results.export.${column}`),
        as: kindOf[column],
      })),
      rows: found,
      format,
    }
    return tableFile(file, { person: actor.sessionId, signal: world.effects.signal })
  },
})

const schoolIn = ({ name, nameEn }: { name: string; nameEn: string | null }, language: Language) =>
  language === 'zh-CN' ? name : (nameEn ?? name)
const scoreCell = (hundredths: number | null) => (hundredths === null ? '' : typedScore(hundredths))

const cellsOf = { students: studentCells, projects: teamCells }

async function studentCells(reach: ResultReach, filter: ResultFilter, { db, language }: World): Promise<string[][]> {
  const { rows, total } = await listStudentResults(db, reach, filter, wholeList, 'name')
  refuseTooMany(total)
  const says = (labels: Parameters<typeof awardNames>[0]) => awardNames(labels, language).join('; ')
  return rows.map((row) => {
    const advancements = scoreLines(row).flatMap(({ advancement }) => advancement ?? [])
    return [
      schoolIn(row.school, language),
      personName(row.student, language),
      inLanguage(row.project.name, language),
      row.team === null ? '' : String(row.team.code),
      scoreCell(row.hundredths),
      says({ ownAwards: [], teamAwards: row.teamAwards }),
      says({ ownAwards: row.ownAwards, teamAwards: [] }),
      row.events
        .map(({ code, hundredths, grade }) => [code, scoreCell(hundredths), grade].filter(Boolean).join(' '))
        .join('; '),
      says({ ownAwards: advancements, teamAwards: [] }),
    ]
  })
}

async function teamCells(reach: ResultReach, filter: ResultFilter, { db, language }: World): Promise<string[][]> {
  refuseTooMany(await countTeamResults(db, reach, filter))
  const teams = await listTeamResults(db, reach, filter)
  return teams.map(({ project, school, code, title, members, hundredths, awards }) => [
    inLanguage(project, language),
    schoolIn(school, language),
    String(code),
    title ?? '',
    members.map((member) => personName(member, language)).join('; '),
    scoreCell(hundredths),
    awardNames({ ownAwards: [], teamAwards: awards }, language).join('; '),
  ])
}
