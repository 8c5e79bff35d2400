import { z } from 'zod'
import { withoutAddresses } from '@/lib/jobs/failed-mails'
import { hasMessage, translate } from '@/lib/i18n/translate'
import { refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { tableFormats } from '@/lib/tables/formats'
import { instantCell, listFile, wholeList } from '@/lib/tables/list-file'
import { listMailRows } from './queries'
import { whyNotReadMails, whyNotTried } from './rules'
import { mailNarrowing } from './schema'

/** The list of mails as a file, with the same filters (console#mails). */
export const exportMails = operation('console/mails/export-mails', {
  access: ['admin'],
  input: z.object({ ...mailNarrowing, format: z.enum(tableFormats).default('csv') }),
  run: async ({ actor, input: { format, ...narrowing }, world }) => {
    refuseIf(whyNotReadMails(actor))
    const list = await listMailRows(world, narrowing, wholeList)
    return listFile(world, {
      ...{ person: actor.sessionId, name: 'mails.fileName', list, format },
      columns: [
        { title: 'mails.columns.to', cell: ({ toEmail }) => toEmail ?? '' },
        {
          title: 'mails.columns.template',
          cell: ({ template }, language) => {
            const kind = `mails.kinds.${template}`
            return hasMessage(kind) ? translate(language, kind) : template
          },
        },
        { title: 'mails.columns.language', cell: (mail) => mail.language },
        { title: 'mails.columns.state', cell: ({ state }, language) => translate(language, `mails.states.${state}`) },
        { title: 'mails.columns.queuedAt', cell: ({ createdAt }, language) => instantCell(createdAt, language) },
        { title: 'mails.columns.sentAt', cell: ({ sentAt }, language) => instantCell(sentAt, language) },
        { title: 'mails.columns.attempts', cell: ({ attempts }) => String(attempts) },
        {
          title: 'mails.columns.error',
          cell({ lastError }, language) {
            const whyNot = whyNotTried(lastError)
            return whyNot === null ? withoutAddresses(lastError ?? '') : translate(language, `mails.notTried.${whyNot}`)
          },
        },
      ],
    })
  },
})
