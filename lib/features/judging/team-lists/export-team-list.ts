import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { env } from '@/lib/env'
import { translate } from '@/lib/i18n/translate'
import type { FileAnswer } from '@/lib/kernel/doors/download'
import { Fault } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { refuseTooMany, wholeList } from '@/lib/tables/list-file'
import { csvFileOf, tableFile } from '@/lib/tables/table-file'
import { tableFormats } from '@/lib/tables/formats'
import type { CellKind } from '@/lib/xlsx/thread-work'
import { getProjectOfList } from './projects.queries'
import { listFileRows, readFileLines } from './files.queries'
import { teamListReachOf } from './queries'
import { type FileColumn, fileColumns, mostTeams } from './rules'

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
  run: async ({ actor, input: { projectId, teamIds, format, ...input }, world }): Promise<FileAnswer> => {
    const { db, now, effects } = world
    const columns = fileColumns.filter((column) => input.columns?.includes(column) ?? true)
    const [reach, filter] = [teamListReachOf(actor, now), { projectId, teamIds }]
    const of = { columns, site: env().APP_URL, most: wholeList.take }
    const file = {
      name: 'csv',
      columns: columns.map((column) => ({
        header: translate(language, `teamList.columns.${column}`),
        as: kindOf[column],
      })),
    }
    const refuse = async (total: number) => {
      // A team in reach is of a project in reach, so that the project itself is looked for only without one.
      if (total === 0) await getProjectOfList(db, visible.projects(actor), projectId)
      refuseTooMany(total)
      if (total === 0) throw new Fault('rosters.nothingToExport')
    }
    if (format === 'csv') {
      const { lines, total } = await readFileLines(db, reach, filter, of)
      await refuse(total)
      return csvFileOf({ ...file, lines, rows: total })
    }
    const { rows, total } = await listFileRows(db, reach, filter, of)
    await refuse(total)
    return tableFile({ ...file, rows, format }, { person: actor.sessionId, signal: effects.signal })
  },
})

const kindOf: Partial<Record<FileColumn, CellKind>> = {
  serial: 'number',
  code: 'number',
  completion: 'percent',
  length: 'number',
  comments: 'number',
}
