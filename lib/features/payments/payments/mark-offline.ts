import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { dayBounds } from '@/lib/i18n/format'
import { findOpenOrder, insertOrder } from '@/lib/features/payments/orders/queries'
import { actsOnMoney } from '@/lib/features/payments/refunds/rules'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { inTransaction, type Work } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { paymentMode } from '@/lib/providers/payments'
import { applyReceipt } from './apply-receipt.step'
import { endOrder } from './ask-provider.step'
import { policyOf } from './policy.rules'
import { getPayable, getTarget, lockTarget, type Payable, type Target } from './queries'
import { linesOf, numberBytes, orderNumber, whyNotMark } from './rules'
import { type Transfer, transferFields } from './schema'

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
      return settleWith(work, payable, input, { administratorId: actor.administratorId, arrivedAt, world })
    })
  },
})

function inFuture() {
  return new Fault('input.invalid', { fields: [{ field: 'arrivedOn', key: 'ledger.offline.dateMissing' }] })
}

/** A second way to pay the same is closed before the first is written down. */
async function endWaiting(target: Target, world: World): Promise<void> {
  const open = await findOpenOrder(world.db, target)
  if (open === null) return
  if (open.state === 'CONFIRMING') throw new Fault('payments.orderOpen')
  await endOrder(world, open)
}

type By = { administratorId: string; arrivedAt: Date; world: World }

async function settleWith(work: Work, payable: Payable, input: Transfer, by: By) {
  const { db, now, record } = work
  const lines = linesOf({ ...payable, bps: payable.processingFeeBps })
  if (lines.totalMinor !== input.amountMinor) throw new Fault('payments.amountDiffers')
  const number = orderNumber(randomBytes(numberBytes))
  const { projectId, currency, feeReductionId, studentId } = payable
  const payer = { kind: payable.kind === 'school' ? ('CONTACT' as const) : ('STUDENT' as const), id: payable.payerId }
  const order = await insertOrder(db, now, {
    ...{ number, mode: paymentMode(), provider: 'OFFLINE', invoiceId: null, payer, projectId, currency },
    ...{
      lines,
      parts: [{ target: payable, lines }],
      feeReductionId,
      policy: policyOf(payable.policies, by.world.language),
      expiresAt: now,
    },
    ...{ agreedById: null, charge: null },
  })
  const verdict = await applyReceipt(work, {
    mode: order.mode,
    provider: 'OFFLINE',
    receipt: {
      // One transfer may pay for a whole class: with the order's number it is this one's part of it.
      providerPaymentId: `${input.reference} #${number}`,
      amountMinor: input.amountMinor,
      currency,
      capturedAt: by.arrivedAt,
    },
    by: {
      recordedByKind: 'ADMINISTRATOR',
      recordedById: by.administratorId,
      note: [input.reference, input.note].filter(Boolean).join('\n'),
    },
    order: { id: order.id, isTwisted: false },
  })
  if (verdict !== 'SETTLES') throw new Fault('conflict.stale')
  record({ object: ['PaymentOrder', order.id], projectId, studentId, reason: input.reference })
  return { number }
}
