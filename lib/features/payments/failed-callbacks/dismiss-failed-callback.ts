import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { actsOnMoney } from '@/lib/features/payments/refunds/rules'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { reason } from '@/lib/kernel/field-schema'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { endFailure, getFailure } from './queries'

/** An administrator has looked at a failed callback and lets it stand, with a reason that stays in the log. */
export const dismissFailedCallback = operation('payments/failed-callbacks/dismiss-failed-callback', {
  access: ['admin'],
  grants: ['FINANCE'],
  input: z.object({ id, reason }),
  run: async ({ actor, input, world }) => {
    const failure = await getFailure(world.db, visible.failedCallbacks(actor), input.id)
    const { id, order } = failure
    refuseIf(actsOnMoney(actor, order?.projectId ?? null) ? null : 'refunds.notYours')
    await inTransaction(world, async ({ db, now, record }) => {
      if (!(await endFailure(db, now, failure))) throw new Fault('conflict.stale')
      record({ object: ['FailedCallback', id], projectId: order?.projectId ?? null, reason: input.reason })
    })
  },
})
