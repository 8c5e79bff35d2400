import { visible } from '@/lib/access/visible'
import { getSetUpBy } from '@/lib/features/catalogue/set-up/queries'
import { schoolName } from '@/lib/i18n/languages'
import { listExport, wholeList } from '@/lib/tables/list-file'
import { listExtended } from './queries'
import { extensionNarrowing } from './schema'

/** The teams of a project that have a deadline of their own as a file, narrowed as their list is (catalogue#extensions). */
export const exportExtensions = listExport('work/extensions/export-extensions', {
  access: ['admin'],
  input: extensionNarrowing,
  name: 'extensions.title',
  project: async ({ input }) => input.projectCode,
  list: async ({ actor, input: { projectCode, search }, world: { db } }) => {
    const { id, windows } = await getSetUpBy(db, visible.projects(actor), { code: projectCode })
    const { rows, total } = await listExtended(db, visible.teams(actor), { projectId: id, search }, wholeList)
    const numberOf = (windowId: string) => windows.findIndex((window) => window.id === windowId) + 1
    return { total, rows: rows.map((row) => ({ ...row, window: numberOf(row.entryWindowId) })) }
  },
  columns: [
    { title: 'extensions.team', as: 'number', cell: ({ team }) => team.code },
    { title: 'extensions.columns.teamTitle', cell: ({ team }) => team.title },
    {
      title: 'extensions.columns.school',
      cell: ({ team }, language) => team.school && schoolName(team.school, language),
    },
    { title: 'extensions.window', as: 'number', cell: ({ window }) => window },
    { title: 'extensions.deadline', cell: ({ deadlineAt }) => deadlineAt },
    { title: 'extensions.reason', cell: ({ reason }) => reason },
    { title: 'extensions.by', cell: ({ by }) => by.name },
    { title: 'extensions.columns.at', cell: ({ updatedAt }) => updatedAt },
  ],
})
