import type { Tx } from '@/lib/db/client'
import type { PaymentMode, PaymentProvider } from '@/lib/db/generated/enums'
import { changeOrder } from '@/lib/features/payments/orders/queries'
import { expireOthers } from '@/lib/features/payments/payments/expire-others.step'
import {
  type HeldOrder,
  keepPayment,
  lockOrder,
  lockOrphan,
  type RecordedBy,
  settleLines,
} from '@/lib/features/payments/payments/received-payments.queries'
import { settleRefunds } from '@/lib/features/payments/refunds/settle-refunds.step'
import { bilingualOf, defaultLanguage, inLanguage, isLanguage } from '@/lib/i18n/languages'
import { queueMails } from '@/lib/jobs/outbox'
import { changesBetween } from '@/lib/kernel/audit'
import type { Work } from '@/lib/kernel/transaction'
import type { IncomingPayment } from '@/lib/providers/payments/port'
import { keepFound } from '../reconciliation/remembered.queries'
import { getPayable, type Target } from './queries'
import { excessOf, judgeReceipt, linesOf, mayBecome, type OrderState, type Verdict } from './rules'

const flags = { SETTLES: 'NONE', SURPLUS: 'SURPLUS', MISMATCH: 'MISMATCH', ORPHAN: 'ORPHAN' } as const

type ReceivedPayment = {
  mode: PaymentMode
  provider: PaymentProvider
  receipt: Pick<IncomingPayment, 'providerPaymentId' | 'amountMinor' | 'currency' | 'capturedAt'>
  by: RecordedBy
  /** Which order it came for; null: none of ours. */
  order: { id: string; isTwisted: boolean } | null
}

/**
 * Writes money down that came in, and settles with it what it pays for: the only way to 已缴费. Whatever does not fit is
 * kept and flagged. Orders for the same things that still wait are closed. null: it is known already.
 */
export async function applyReceipt(work: Work, came: ReceivedPayment): Promise<Verdict | null> {
  const { db, now, record } = work
  const { mode, provider, receipt, by } = came
  const order = came.order === null ? null : await lockOrder(db, came.order.id)
  const orphan = order && (await lockOrphan(db, { mode, provider, providerPaymentId: receipt.providerPaymentId }))
  const owed = order === null ? [] : await owedBy(db, order)
  const verdict = came.order?.isTwisted
    ? 'MISMATCH'
    : judgeReceipt({ ...receipt, provider, refundedMinor: orphan?.refundedMinor ?? 0 }, judged(order), owed)
  const payment = { mode, provider, ...receipt, ...by, orderId: order?.id ?? null, flag: flags[verdict] }
  const id = await keepPayment(db, now, payment)
  if (id === null) return null
  record({ object: ['Payment', id], projectId: order?.projectId ?? null, reason: by.note })
  if (order === null) return verdict
  if (verdict === 'SETTLES') {
    await settle(work, order, receipt)
    const excessMinor = receipt.amountMinor - order.totalMinor + excessOf(owed)
    const expected = { minor: receipt.amountMinor - excessMinor, currency: receipt.currency }
    if (excessMinor > 0)
      await keepFound(db, now, mode, [{ kind: 'EXCESS', subject: { paymentId: id }, told: expected }])
    return verdict
  }
  const state = verdict === 'SURPLUS' ? 'OVERPAID' : 'FAILED'
  if (mayBecome(order.state, state)) {
    await changeOrder(db, now, order.id, {
      state,
      ...(state === 'OVERPAID' && order.paidAt === null ? { paidAt: receipt.capturedAt } : {}),
    })
    record(changed(order, state))
  }
  // An orphan that has gone back: its order is told so with it.
  if (orphan !== null && orphan.refundedMinor > 0) await settleRefunds(work, order.id)
  return verdict
}

function judged(order: HeldOrder | null) {
  return order && { ...order, isSettled: order.payments.some(({ flag }) => flag === 'NONE') }
}

/** What an order is for, with what it costs now: a price lowered since it was agreed to is not asked for. */
async function owedBy(db: Tx, order: HeldOrder) {
  const owed = []
  for (const line of order.lines) {
    const { totalMinor } = line
    const payable = await getPayable(db, targetOf(line))
    const { status, cancelledAt, processingFeeBps: bps } = payable
    // Once inside a package its own price says nothing.
    const dueMinor = payable.isInPackage ? totalMinor : linesOf({ ...payable, bps }).totalMinor
    owed.push({ status, cancelledAt, totalMinor, dueMinor })
  }
  return owed
}

function targetOf({ registration, packageRegistration, schoolRegistration }: HeldLine): Target {
  if (registration !== null) return { kind: 'registration', id: registration.id }
  if (packageRegistration !== null) return { kind: 'package', id: packageRegistration.id }
  if (schoolRegistration !== null) return { kind: 'school', id: schoolRegistration.id }
  throw new Error('a line of an order that is for nothing')
}

function changed(order: HeldOrder, state: OrderState) {
  const { id, projectId } = order
  return { object: ['PaymentOrder', id] as const, projectId, changes: changesBetween(order, { state }) }
}

async function settle(work: Work, order: HeldOrder, receipt: ReceivedPayment['receipt']) {
  const { db, now, record } = work
  const { capturedAt: paidAt } = receipt
  await changeOrder(db, now, order.id, { state: 'PAID', paidAt })
  record(changed(order, 'PAID'))
  const registrations = await settleLines(db, now, order)
  const status = changesBetween({ status: 'PENDING' }, { status: 'PAID' })
  for (const { id, ...whose } of registrations) record({ object: ['Registration', id], ...whose, changes: status })
  for (const { packageRegistration: bought, schoolRegistration: own } of order.lines) {
    if (bought !== null) {
      record({ object: ['PackageRegistration', bought.id], studentId: bought.student.id, changes: status })
    }
    if (own !== null) {
      record({ object: ['SchoolRegistration', own.id], projectId: own.projectId, changes: status })
    }
  }
  await queueMails(db, now, receiptsOf(order, receipt))
  await expireOthers(work, order)
}

type HeldLine = HeldOrder['lines'][number]

/**
 * What a line pays for, and who is told: the student, or the contact who registered the school, while that person may
 * sign in.
 */
function paidBy({ registration, packageRegistration, schoolRegistration }: HeldLine) {
  if (schoolRegistration !== null) {
    const { id, project, contact } = schoolRegistration
    return { id, name: project.name, kind: 'CONTACT' as const, person: contact, isGone: contact.disabledAt !== null }
  }
  const paid = registration ?? packageRegistration
  if (paid === null) return null
  const { name } = registration?.project ?? packageRegistration?.package ?? {}
  return { id: paid.id, name, kind: 'STUDENT' as const, person: paid.student, isGone: false }
}

/** One for each thing that was paid for, to whom it belongs; who was erased has no address. */
function receiptsOf(order: HeldOrder, { amountMinor, capturedAt: paidAt }: ReceivedPayment['receipt']) {
  // Of an order for several things nobody can say to whose part the rest belongs.
  const beyondMinor = order.lines.length === 1 ? amountMinor - order.totalMinor : 0
  return order.lines.flatMap((line) => {
    const paid = paidBy(line)
    if (paid === null) return []
    const { name, kind, isGone } = paid
    const { id, email, language: known } = paid.person
    const language = isLanguage(known) ? known : defaultLanguage
    return {
      dedupeKey: `receipt:${order.id}:${paid.id}`,
      template: 'receipt' as const,
      payload: {
        reference: order.number,
        what: inLanguage(bilingualOf(name), language),
        currency: order.currency,
        provider: order.provider,
        mode: order.mode,
        feeMinor: String(line.registrationFeeMinor),
        reductionMinor: String(line.reductionMinor),
        processingFeeMinor: String(line.processingFeeMinor),
        totalMinor: String(line.totalMinor),
        beyondMinor: String(beyondMinor),
        paidAt: paidAt.toISOString(),
      },
      language,
      person: { kind, id },
      to: isGone ? null : email,
    }
  })
}
