import { z } from 'zod'
import { actingBy, importGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { translate } from '@/lib/i18n/translate'
import type { FileAnswer } from '@/lib/kernel/doors/download'
import { refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { tableFormats } from '@/lib/tables/formats'
import { tableFile } from '@/lib/tables/table-file'
import { getImport, listSkippedRows } from './queries'
import { noteHeaders, templates } from './schema'
import { messenger } from './preview.rules'
import { whyNotFetch } from './rules'

/** The rows an import of one's own, or in an administrator's reach, left out, each with its reasons, to be corrected and imported again (imports#left-out-rows). */
export const downloadSkippedRows = operation('imports/imports/download-skipped-rows', {
  access: ['adviser', 'coordinator', 'admin'],
  grants: importGrants,
  input: z.object({ importId: id, format: z.enum(tableFormats).default('csv') }),
  run: async ({ actor, input, world: { db, language, effects } }): Promise<FileAnswer> => {
    const reader = actor.role === 'admin' ? actingBy(actor, importGrants) : actor
    const batch = await getImport(db, visible.importBatches(reader), input.importId)
    const columns = templates[batch.kind === 'TRACK' ? 'TRACK' : 'CORE']
    const message = messenger(language)
    const skipped = await listSkippedRows(db, batch.id)
    refuseIf(whyNotFetch({ rowsSkipped: batch.rowsSkipped, isKept: skipped.length > 0 }))
    const rows = skipped.map(({ line, cells, reasons }) => [
      ...columns.map((_, index) => cells[index] ?? ''),
      String(line),
      reasons.map(({ column, ...problem }) => message(column, problem)).join(' / ') ||
        translate(language, 'imports.skipped.byYou'),
    ])
    const headers = [...columns.map((column) => column.header), ...noteHeaders[language]]
    const file = {
      name: translate(language, 'imports.skipped.fileName'),
      columns: headers.map((header) => ({ header })),
      rows,
      format: input.format,
    }
    return tableFile(file, { person: actor.sessionId, signal: effects.signal })
  },
})
