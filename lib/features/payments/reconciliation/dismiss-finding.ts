import { z } from 'zod'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { reason } from '@/lib/kernel/field-schema'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { paymentMode } from '@/lib/providers/payments'
import { type Finding, readFindings } from './findings.queries'
import { markSeen } from './remembered.queries'
import { findingKinds } from './rules'

/** An administrator has looked at a finding and lets it stand, with a reason that stays (payments#reconciliation). */
export const dismissFinding = operation('payments/reconciliation/dismiss-finding', {
  access: ['admin'],
  grants: ['FINANCE'],
  input: z.object({ kind: z.enum(findingKinds), id, reason }),
  run: async ({ actor, input, world }) => {
    const found = (await readFindings(actor, world)).find(({ kind, id }) => kind === input.kind && id === input.id)
    if (found === undefined) throw new Fault('notFound')
    refuseIf(found.actsOnIt ? null : 'refunds.notYours')
    const seen = { mode: paymentMode(), seenById: actor.administratorId, seenReason: input.reason }
    return inTransaction(world, async ({ db, now, record }) => {
      await markSeen(db, now, found, seen)
      record({ object: objectOf(found), reason: input.reason })
      return { key: found.key }
    })
  },
})

function objectOf({ subject }: Finding): [type: string, id: string] {
  if ('orderId' in subject) return ['PaymentOrder', subject.orderId]
  return 'paymentId' in subject ? ['Payment', subject.paymentId] : ['Refund', subject.refundId]
}
