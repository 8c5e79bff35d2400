import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { csvBytes, csvText } from '@/lib/csv/write-csv'
import { env } from '@/lib/env'
import { getProjectById } from '@/lib/features/projects/queries'
import { listChoices } from '@/lib/features/settings/queries'
import { mediaTypes } from '@/lib/features/workspaces/schema'
import { listed } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import { translate } from '@/lib/i18n/translate'
import type { FileAnswer } from '@/lib/kernel/doors/download'
import { Fault } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { mapInSlices } from '@/lib/slices'
import { wireId } from '@/lib/wire/formats'
import { type ListedTeam, listTeams, teamListReachOf } from './queries'
import { type FileColumn, fileColumns, mostTeams, summaryPath } from './rules'

/** The file is one format for both languages: its words are Chinese (decisions, Import and export). */
const language = 'zh-CN'

/** The team list as a file of the columns chosen, in the file's own order (track 9, Team list export). */
export const exportTeamList = operation('team-lists/export-team-list', {
  access: ['admin'],
  input: z.object({
    projectId: wireId,
    /** All of them unless some are said. */
    columns: z.array(z.enum(fileColumns)).min(1).max(100).optional(),
    /** Those the reader narrowed her list to; all of the project unless some are said. */
    teamIds: z.array(wireId).max(mostTeams).optional(),
  }),
  run: async ({ actor, input, world: { db, now } }): Promise<FileAnswer> => {
    const { id: projectId } = await getProjectById(db, visible.projects(actor), input.projectId)
    const { rows } = await listTeams(db, teamListReachOf(actor, now), { projectId }, { skip: 0, take: mostTeams })
    const chosen = input.teamIds && new Set(input.teamIds)
    const teams = chosen === undefined ? rows : rows.filter(({ id }) => chosen.has(id))
    if (teams.length === 0) throw new Fault('rosters.nothingToExport')
    const columns = fileColumns.filter((column) => input.columns?.includes(column) ?? true)
    const kinds = new Map((await listChoices(db, mediaTypes, language)).map(({ code, label }) => [code, label]))
    const cells = cellsOf(kinds, env().APP_URL)
    const header = columns.map((column) => translate(language, `teamList.columns.${column}`))
    const body = await mapInSlices(teams, (team) => columns.map((column) => cells[column](team)))
    return {
      name: 'csv.csv',
      type: 'text/csv; charset=utf-8',
      bytes: csvBytes(await csvText([header, ...body], { quoted: true }), 'UTF8'),
    }
  },
})

function cellsOf(kinds: ReadonlyMap<string, string>, site: string): Record<FileColumn, (team: ListedTeam) => string> {
  const names = (students: ListedTeam['students']) =>
    listed(
      students.map((student) => personName(student, language)),
      language,
    )
  return {
    serial: ({ serial }) => String(serial),
    school: ({ school }) => school.name,
    schoolEn: ({ school }) => school.nameEn ?? '',
    code: ({ code }) => String(code),
    completion: ({ progress }) => (progress ? `${progress.percent}%` : ''),
    checks: ({ progress }) => (progress ? `${progress.checksDone}/${progress.checksTotal}` : ''),
    length: ({ progress }) => String(progress?.totalLength ?? ''),
    comments: ({ comments }) => String(comments ?? ''),
    note: ({ note }) => note ?? '',
    title: ({ title }) => title ?? '',
    leader: ({ students }) => names(students.filter(({ role }) => role === 'LEADER')),
    students: ({ students }) => names(students),
    mediaType: ({ mediaType }) => (mediaType && (kinds.get(mediaType) ?? mediaType)) || '',
    summary: (team) => site + summaryPath(team),
  }
}
