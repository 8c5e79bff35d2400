import { z } from 'zod'
import { withoutAddresses } from '@/lib/jobs/failed-mails'
import { dateInTable, displayZone, instantInTable } from '@/lib/i18n/format'
import { hasMessage, translate } from '@/lib/i18n/translate'
import type { FileAnswer } from '@/lib/kernel/doors/download'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { tableFormats } from '@/lib/tables/formats'
import { tableFile } from '@/lib/tables/table-file'
import { listMailRows } from './queries'
import { whyNotReadMails } from './rules'
import { mailNarrowing } from './schema'

const mostRows = 20_000
const columns = ['to', 'template', 'language', 'state', 'queuedAt', 'sentAt', 'attempts', 'error'] as const

/** The list of mails as a file, with the same filters (console#mails). */
export const exportMails = operation('console/mails/export-mails', {
  access: ['admin'],
  input: z.object({ ...mailNarrowing, format: z.enum(tableFormats).default('csv') }),
  run: async ({ actor, input: { format, ...narrowing }, world }): Promise<FileAnswer> => {
    refuseIf(whyNotReadMails(actor))
    const { now, language, effects } = world
    const { rows, total } = await listMailRows(world, narrowing, { skip: 0, take: mostRows })
    if (total === 0) throw new Fault('rosters.nothingToExport')
    if (total > mostRows) throw new Fault('rosters.tooManyRows', { values: { count: total, most: mostRows } })
    const at = (date: Date | null) => (date === null ? '' : instantInTable(date, language, displayZone()))
    const file = {
      name: `${translate(language, 'mails.fileName')}_${dateInTable(now, displayZone())}`,
      columns: columns.map((column) => ({ header: translate(language, `mails.columns.${column}`) })),
      rows: rows.map(({ template, ...mail }) => {
        const kind = `mails.kinds.${template}`
        return [
          mail.toEmail ?? '',
          hasMessage(kind) ? translate(language, kind) : template,
          mail.language,
          translate(language, `mails.states.${mail.state}`),
          at(mail.createdAt),
          at(mail.sentAt),
          String(mail.attempts),
          withoutAddresses(mail.lastError ?? ''),
        ]
      }),
      format,
    }
    return tableFile(file, { person: actor.sessionId, signal: effects.signal })
  },
})
