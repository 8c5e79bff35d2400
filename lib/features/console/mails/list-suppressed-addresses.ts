import { z } from 'zod'
import { refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { listSuppressed } from './queries'
import { whyNotReadMails } from './rules'
import { addressNarrowing } from './schema'

/** The addresses nothing is sent to, since a mail server refused them for good (console#mails). */
export const listSuppressedAddresses = operation('console/mails/list-suppressed-addresses', {
  access: ['admin'],
  input: z.object({ ...addressNarrowing, ...pageInput }),
  run: async ({ actor, input: { search, ...page }, world: { db } }) => {
    refuseIf(whyNotReadMails(actor))
    return listSuppressed(db, search, pageWindow(page))
  },
})
