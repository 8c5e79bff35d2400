import { z } from 'zod'
import { refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { countMailStates, countResendable, listMailRows } from './queries'
import { whyNotReadMails } from './rules'
import { mailNarrowing } from './schema'

/** The mails of the portal, the newest first, for who keeps contents of all projects (console#mails). */
export const listMails = operation('console/mails/list-mails', {
  access: ['admin'],
  input: z.object({ ...mailNarrowing, ...pageInput }),
  run: async ({ actor, input: { page, pageSize, ...narrowing }, world }) => {
    refuseIf(whyNotReadMails(actor))
    return {
      now: world.now,
      ...(await listMailRows(world, narrowing, pageWindow({ page, pageSize }))),
      counts: await countMailStates(world, narrowing),
      resendable: await countResendable(world, narrowing),
    }
  },
})
