import { visible } from '@/lib/access/visible'
import { translate } from '@/lib/i18n/translate'
import { refuseIf } from '@/lib/kernel/fault'
import { listExport, wholeList } from '@/lib/tables/list-file'
import { listNamedEntries } from './queries'
import { readFilter } from './read-filter.step'
import { changesText, whyNotReadAudit } from './rules'
import { auditNarrowing } from './schema'
import { tellEntry } from './tell-entry.step'
import { readValueNames } from './values.queries'

/** What was done as a file, with the same reach and filters (console#audit). */
export const exportAudit = listExport('console/audit/export-audit', {
  access: ['admin'],
  input: auditNarrowing,
  name: 'auditLog.title',
  list: async ({ actor, input, world }) => {
    refuseIf(whyNotReadAudit(actor))
    const filter = { ...readFilter(world, input), after: null }
    // One more than a file takes says that there are too many.
    const found = await listNamedEntries(world.db, visible.auditEntries(actor), filter, wholeList.take + 1)
    const reader = { language: world.language, contacts: visible.contacts(actor) }
    const names = await readValueNames(world.db, found, reader)
    return found.map((row) => ({ ...row, ...tellEntry(world, row, names) }))
  },
  columns: [
    { title: 'auditLog.at', cell: ({ at }) => at },
    { title: 'auditLog.who', cell: ({ actor: name }) => name },
    { title: 'auditLog.columns.kind', word: ({ actorKind }) => `auditLog.kinds.${actorKind}` },
    { title: 'auditLog.columns.impersonator', cell: ({ impersonator }) => impersonator },
    { title: 'auditLog.what', cell: ({ deed }) => deed },
    { title: 'auditLog.columns.code', cell: ({ operation: code }) => code },
    { title: 'auditLog.columns.object', cell: ({ object }) => object },
    { title: 'auditLog.columns.objectId', cell: ({ objectId }) => objectId },
    { title: 'auditLog.columns.reason', cell: ({ note }) => note },
    { title: 'auditLog.columns.items', as: 'number', cell: ({ items }) => items },
    {
      title: 'auditLog.changes',
      cell: ({ values }, language) => changesText(values, translate(language, 'common.colon')),
    },
  ],
})
