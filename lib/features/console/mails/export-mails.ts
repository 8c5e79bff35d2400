import { withoutAddresses } from '@/lib/jobs/failed-mails'
import { hasMessage, translate } from '@/lib/i18n/translate'
import { refuseIf } from '@/lib/kernel/fault'
import { listExport, wholeList } from '@/lib/tables/list-file'
import { listMailRows } from './queries'
import { whyNotReadMails, whyNotTried } from './rules'
import { mailNarrowing } from './schema'

/** The list of mails as a file, with the same filters (console#mails). */
export const exportMails = listExport('console/mails/export-mails', {
  access: ['admin'],
  input: mailNarrowing,
  name: 'mails.fileName',
  list: async ({ actor, input, world }) => {
    refuseIf(whyNotReadMails(actor))
    return listMailRows(world, input, wholeList)
  },
  columns: [
    { title: 'mails.columns.to', cell: ({ toEmail }) => toEmail },
    {
      title: 'mails.columns.template',
      cell: ({ template }, language) => {
        const kind = `mails.kinds.${template}`
        return hasMessage(kind) ? translate(language, kind) : template
      },
    },
    { title: 'mails.columns.language', cell: (mail) => mail.language },
    { title: 'mails.columns.state', word: ({ state }) => `mails.states.${state}` },
    { title: 'mails.columns.queuedAt', cell: ({ createdAt }) => createdAt },
    { title: 'mails.columns.sentAt', cell: ({ sentAt }) => sentAt },
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
