import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { env } from '@/lib/env'
import { listChoices } from '@/lib/features/catalogue/settings/queries'
import { mediaTypes } from '@/lib/features/work/workspaces/schema'
import { listed } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import type { FileAnswer } from '@/lib/kernel/doors/download'
import { Fault } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { refuseTooMany, wholeList } from '@/lib/tables/list-file'
import { tableFile } from '@/lib/tables/table-file'
import { tableFormats } from '@/lib/tables/formats'
import type { CellKind } from '@/lib/xlsx/thread-work'
import { mapYielding } from '@/lib/yielding-map'
import { getProjectOfList } from './projects.queries'
import { type FileRow, listFileRows, teamListReachOf } from './queries'
import { type FileColumn, fileColumns, mostTeams, summaryPath } from './rules'

/** The file is one format for both languages: its words are Chinese (judging#team-list-export). */
const language = 'zh-CN'

/** The team list as a file of the columns chosen, in the file's own order (judging#team-list-export). */
export const exportTeamList = operation('judging/team-lists/export-team-list', {
  access: ['admin'],
  input: z.object({
    projectId: id,
    /** All of them unless some are said. */
    columns: z.array(z.enum(fileColumns)).min(1).max(100).optional(),
    /** The teams the reader narrowed the list to; all of the project unless some are named. */
    teamIds: z.array(id).max(mostTeams).optional(),
    format: z.enum(tableFormats).default('csv'),
  }),
  run: async ({ actor, input, world: { db, now, effects } }): Promise<FileAnswer> => {
    const projectId = await getProjectOfList(db, visible.projects(actor), input.projectId)
    const parts = { most: wholeList.take, between: listed(['', ''], language) }
    const filter = { projectId, teamIds: input.teamIds }
    const { rows: teams, total } = await listFileRows(db, teamListReachOf(actor, now), filter, parts)
    refuseTooMany(total)
    if (teams.length === 0) throw new Fault('rosters.nothingToExport')
    const columns = fileColumns.filter((column) => input.columns?.includes(column) ?? true)
    const kinds = new Map((await listChoices(db, mediaTypes, language)).map(({ code, label }) => [code, label]))
    const cells = cellsOf(kinds, projectId)
    const file = {
      name: 'csv',
      columns: columns.map((column) => ({
        header: translate(language, `teamList.columns.${column}`),
        as: kindOf[column],
      })),
      rows: await mapYielding(teams, (team) => columns.map((column) => cells[column](team))),
      format: input.format,
      quoted: true,
    }
    return tableFile(file, { person: actor.sessionId, signal: effects.signal })
  },
})

const kindOf: Partial<Record<FileColumn, CellKind>> = {
  serial: 'number',
  code: 'number',
  completion: 'percent',
  length: 'number',
  comments: 'number',
}

function cellsOf(kinds: ReadonlyMap<string, string>, projectId: string): Record<FileColumn, (row: FileRow) => string> {
  const site = env().APP_URL
  return {
    serial: ({ serial }) => String(serial),
    school: ({ school }) => school,
    schoolEn: ({ schoolEn }) => schoolEn ?? '',
    code: ({ code }) => String(code),
    completion: ({ percent }) => `${percent}%`,
    checks: ({ checksDone, checksTotal }) => `${checksDone}/${checksTotal}`,
    length: ({ totalLength }) => String(totalLength),
    comments: ({ comments }) => String(comments),
    note: ({ note }) => note ?? '',
    title: ({ title }) => title ?? '',
    leader: ({ leader }) => leader ?? '',
    students: ({ students }) => students ?? '',
    mediaType: ({ mediaType }) => (mediaType === null ? '' : (kinds.get(mediaType) ?? mediaType)),
    summary: ({ schoolId, code }) => site + summaryPath({ projectId, schoolId, code }),
  }
}
