import { refuseIf } from '@/lib/kernel/fault'
import { dayCell, listExport, wholeList } from '@/lib/tables/list-file'
import { grantText } from '../staff/grant-text.rules'
import { listKeys } from './queries'
import { keyState, whyNotManageKeys } from './rules'
import { keyNarrowing } from './schema'

/** The keys of programs as a file, with the same search and filter; a key itself is nowhere (console#api-keys). */
export const exportApiKeys = listExport('console/api-keys/export-api-keys', {
  access: ['admin'],
  input: keyNarrowing,
  name: 'apiKeys.title',
  list: async ({ actor, input, world: { db, now } }) => {
    refuseIf(whyNotManageKeys(actor))
    const { rows, total } = await listKeys(db, input, now, wholeList)
    return { total, rows: rows.map((row) => ({ ...row, state: keyState(row, now) })) }
  },
  columns: [
    { title: 'apiKeys.name', cell: ({ name }) => name },
    { title: 'apiKeys.madeBy', cell: ({ createdBy }) => createdBy },
    {
      title: 'apiKeys.scope',
      cell: ({ grants }, language) => grants.map((grant) => grantText(grant, language)).join(', '),
    },
    { title: 'apiKeys.make.functions', cell: ({ functions }) => functions.join(', ') },
    { title: 'apiKeys.used', cell: ({ lastUsedAt }) => lastUsedAt },
    { title: 'apiKeys.expires', cell: ({ expiresAt }) => dayCell(expiresAt) },
    { title: 'apiKeys.state', word: ({ state }) => `apiKeys.states.${state}` },
  ],
})
