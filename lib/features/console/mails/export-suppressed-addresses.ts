import { z } from 'zod'
import { refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { tableFormats } from '@/lib/tables/formats'
import { instantCell, listFile, wholeList } from '@/lib/tables/list-file'
import { listSuppressed } from './queries'
import { whyNotReadMails } from './rules'
import { addressNarrowing } from './schema'

/** The addresses nothing is sent to as a file, with the same search (console#mails). */
export const exportSuppressedAddresses = operation('console/mails/export-suppressed-addresses', {
  access: ['admin'],
  input: z.object({ ...addressNarrowing, format: z.enum(tableFormats).default('csv') }),
  run: async ({ actor, input: { search, format }, world }) => {
    refuseIf(whyNotReadMails(actor))
    const list = await listSuppressed(world.db, search, wholeList)
    return listFile(world, {
      ...{ person: actor.sessionId, name: 'mails.tabs.addresses', list, format },
      columns: [
        { title: 'mails.columns.to', cell: ({ email }) => email },
        { title: 'mails.columns.error', cell: ({ answer }) => answer },
        { title: 'mails.since', cell: ({ createdAt }, language) => instantCell(createdAt, language) },
      ],
    })
  },
})
