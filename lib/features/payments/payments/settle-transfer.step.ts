import { randomBytes } from 'node:crypto'
import { insertOrder } from '@/lib/features/payments/orders/queries'
import { defaultLanguage, isLanguage } from '@/lib/i18n/languages'
import { Fault } from '@/lib/kernel/fault'
import type { Work } from '@/lib/kernel/transaction'
import { paymentMode } from '@/lib/providers/payments'
import { applyReceipt } from './apply-receipt.step'
import { policyOf } from './policy.rules'
import type { Payable } from './queries'
import { linesOf, numberBytes, orderNumber } from './rules'
import type { Transfer } from './schema'

type RecordedTransfer = { administratorId: string; arrivedAt: Date }

/** What came by bank transfer settles what is due: an order of its own, paid at once, with its receipt (payments#transfers). */
export async function settleTransfer(
  work: Work,
  payable: Payable,
  input: Pick<Transfer, 'amountMinor' | 'reference' | 'note'>,
  by: RecordedTransfer,
) {
  const { db, now, record } = work
  const lines = linesOf({ ...payable, bps: payable.processingFeeBps })
  if (lines.totalMinor !== input.amountMinor) throw new Fault('payments.amountDiffers')
  const number = orderNumber(randomBytes(numberBytes))
  const { projectId, currency, feeReductionId, studentId, payerLanguage } = payable
  const language = isLanguage(payerLanguage) ? payerLanguage : defaultLanguage
  const payer = { kind: payable.kind === 'school' ? ('CONTACT' as const) : ('STUDENT' as const), id: payable.payerId }
  const order = await insertOrder(db, now, {
    ...{ number, mode: paymentMode(), provider: 'OFFLINE', invoiceId: null, payer, projectId, currency },
    ...{
      lines,
      parts: [{ target: payable, lines }],
      feeReductionId,
      policy: policyOf(payable.policies, language),
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
