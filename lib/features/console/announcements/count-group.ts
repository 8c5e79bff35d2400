import { z } from 'zod'
import { refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { whyNotReadMails } from '../mails/rules'
import { countRecipients, sampleRecipients } from './recipients.queries'
import { audience } from './schema'

/** Shown before anything is sent. */
const shown = 10

/** How many people a group is, and some of them (mail#groups). */
export const countGroup = operation('console/announcements/count-group', {
  access: ['admin'],
  input: z.object({ audience }),
  run: async ({ actor, input, world: { db } }) => {
    refuseIf(whyNotReadMails(actor))
    return {
      ...(await countRecipients(db, input.audience)),
      sample: await sampleRecipients(db, input.audience, shown),
    }
  },
})
