import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { dayBounds } from '@/lib/i18n/format'
import { findOpenOrder } from '@/lib/features/payments/orders/queries'
import { actsOnMoney } from '@/lib/features/payments/refunds/rules'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { endOrder } from './ask-provider.step'
import { getPayable, getTarget, lockTarget, type Target } from './queries'
import { whyNotMark } from './rules'
import { transferFields } from './schema'
import { settleTransfer } from './settle-transfer.step'

const transfer = z.object({
  /** A registration, one for a package, or a school's own. */
  targetId: id,
  ...transferFields,
})

/**
 * An administrator marks what came by bank transfer: exactly what is due settles it, and the receipt goes out
 * (payments#transfers). An order that waits at a provider is ended first; paid meanwhile, that counts.
 */
export const markOffline = operation('payments/payments/mark-offline', {
  access: ['admin'],
  grants: ['FINANCE'],
  input: transfer,
  run: async ({ actor, input, world }) => {
    const reach = {
      registrations: visible.registrations(actor),
      packageRegistrations: visible.packageRegistrations(actor),
      schoolRegistrations: visible.schoolRegistrations(actor),
    }
    const target = await getTarget(world.db, reach, input.targetId)
    const { projectId, isInvoiced } = await getPayable(world.db, target)
    refuseIf(actsOnMoney(actor, projectId) ? null : 'refunds.notYours')
    const arrivedAt = dayBounds(input.arrivedOn)?.from ?? world.now
    if (arrivedAt > world.now) throw inFuture()
    // The order of an invoice is its school's: it stays.
    refuseIf(isInvoiced ? 'payments.onInvoice' : null)
    await endWaiting(target, world)
    return inTransaction(world, async (work) => {
      await lockTarget(work.db, target)
      const payable = await getPayable(work.db, target)
      refuseIf(whyNotMark(payable))
      if ((await findOpenOrder(work.db, target)) !== null) throw new Fault('payments.orderOpen')
      return settleTransfer(work, payable, input, {
        administratorId: actor.administratorId,
        arrivedAt,
      })
    })
  },
})

function inFuture() {
  return new Fault('input.invalid', { fields: [{ field: 'arrivedOn', key: 'ledger.offline.dateFuture' }] })
}

/** A second way to pay the same is closed before the first is written down. */
async function endWaiting(target: Target, world: World): Promise<void> {
  const open = await findOpenOrder(world.db, target)
  if (open === null) return
  if (open.state === 'CONFIRMING') throw new Fault('payments.orderOpen')
  await endOrder(world, open)
}
