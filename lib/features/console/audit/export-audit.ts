import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { translate } from '@/lib/i18n/translate'
import { refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { tableFormats } from '@/lib/tables/formats'
import { instantCell, listFile, wholeList } from '@/lib/tables/list-file'
import { listNamedEntries } from './queries'
import { changesText, daysBetween, whyNotReadAudit } from './rules'
import { auditNarrowing } from './schema'
import { tellEntry, wordsOf } from './tell-entry.step'

/** What was done as a file, with the same reach and filters (console#audit). */
export const exportAudit = operation('console/audit/export-audit', {
  access: ['admin'],
  input: z.object({ ...auditNarrowing, format: z.enum(tableFormats).default('csv') }),
  run: async ({ actor, input: { search, from, until, format }, world }) => {
    refuseIf(whyNotReadAudit(actor))
    const filter = {
      ...wordsOf(world, search),
      ...daysBetween(from, until),
      after: null,
    }
    // One more than a file takes says that there are too many.
    const found = await listNamedEntries(world.db, visible.auditEntries(actor), filter, wholeList.take + 1)
    const rows = found.map((row) => ({ ...row, ...tellEntry(world, row) }))
    return listFile(world, {
      ...{ person: actor.sessionId, name: 'auditLog.title', list: { rows, total: rows.length }, format },
      columns: [
        { title: 'auditLog.at', cell: ({ at }, language) => instantCell(at, language) },
        { title: 'auditLog.who', cell: ({ actor: name }) => name ?? '' },
        {
          title: 'auditLog.columns.kind',
          cell: ({ actorKind }, language) => translate(language, `auditLog.kinds.${actorKind}`),
        },
        { title: 'auditLog.columns.impersonator', cell: ({ impersonator }) => impersonator ?? '' },
        { title: 'auditLog.what', cell: ({ deed }) => deed },
        { title: 'auditLog.columns.code', cell: ({ operation: code }) => code },
        { title: 'auditLog.columns.object', cell: ({ object }) => object },
        { title: 'auditLog.columns.objectId', cell: ({ objectId }) => objectId ?? '' },
        { title: 'auditLog.columns.reason', cell: ({ note }) => note ?? '' },
        { title: 'auditLog.columns.items', as: 'number', cell: ({ items }) => (items === null ? '' : String(items)) },
        {
          title: 'auditLog.changes',
          cell: ({ values }, language) => changesText(values, translate(language, 'common.colon')),
        },
      ],
    })
  },
})
