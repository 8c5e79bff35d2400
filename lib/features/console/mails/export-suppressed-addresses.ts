import { refuseIf } from '@/lib/kernel/fault'
import { listExport, wholeList } from '@/lib/tables/list-file'
import { listSuppressed } from './queries'
import { whyNotReadMails } from './rules'
import { addressNarrowing } from './schema'

/** The addresses nothing is sent to as a file, with the same search (console#mails). */
export const exportSuppressedAddresses = listExport('console/mails/export-suppressed-addresses', {
  access: ['admin'],
  input: addressNarrowing,
  name: 'mails.tabs.addresses',
  list: async ({ actor, input: { search }, world: { db } }) => {
    refuseIf(whyNotReadMails(actor))
    return listSuppressed(db, search, wholeList)
  },
  columns: [
    { title: 'mails.columns.to', cell: ({ email }) => email },
    { title: 'mails.columns.error', cell: ({ answer }) => answer },
    { title: 'mails.since', cell: ({ createdAt }) => createdAt },
  ],
})
