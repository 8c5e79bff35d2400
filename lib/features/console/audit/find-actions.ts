import { z } from 'zod'
import { refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { whyNotReadAudit } from './rules'
import { actionsCalled } from './tell-entry.step'

/** As many as one reads; more words find fewer. */
const most = 30

/** What can be done, by its words in the reader's language or its code, to narrow the log to it. */
export const findActions = operation('console/audit/find-actions', {
  access: ['admin'],
  input: z.object({ search: z.string().trim().min(1).max(200) }),
  run: async ({ actor, input: { search }, world }) => {
    refuseIf(whyNotReadAudit(actor))
    return actionsCalled(world, search).slice(0, most)
  },
})
