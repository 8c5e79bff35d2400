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
import { bilingualOf, defaultLanguage, inLanguage, isLanguage, schoolName } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import { queueMails } from '@/lib/jobs/outbox'
import { changesBetween } from '@/lib/kernel/audit'
import type { Work } from '@/lib/kernel/transaction'
import type { IncomingPayment } from '@/lib/providers/payments/port'
import { invoiceNumber } from '../invoices/rules'
import { settleInvoice } from '../invoices/settle-invoice.step'
import { keepFound } from '../reconciliation/remembered.queries'
import { getPayables, type Payable, type Target } from './queries'
import { excessOf, judgeReceipt, type Lines, linesOf, mayBecome, type OrderState, type Verdict } from './rules'

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
      await keepFound(db, now, mode, [{ kind: 'EXCESS', subject: { paymentId: id }, statedAmount: expected }])
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
  const lines = order.lines.map((line) => ({ totalMinor: line.totalMinor, ...targetOf(line) }))
  const found = new Map<string, Payable>()
  for (const kind of ['registration', 'package', 'school'] as const) {
    const ids = lines.filter((line) => line.kind === kind).map(({ id }) => id)
    for (const payable of await getPayables(db, kind, ids)) found.set(payable.id, payable)
  }
  return lines.flatMap(({ id, totalMinor }) => {
    const payable = found.get(id)
    if (payable === undefined) return []
    const { status, cancelledAt, processingFeeBps: bps } = payable
    // Once inside a package its own price says nothing, and one in another currency is neither more nor less.
    const isComparable = !payable.isInPackage && payable.currency === order.currency
    const dueMinor = isComparable ? linesOf({ ...payable, bps }).totalMinor : totalMinor
    return { status, cancelledAt, totalMinor, dueMinor }
  })
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
  if (order.invoiceId !== null) await settleInvoice(work, order.invoiceId, paidAt)
  await queueMails(db, now, [...receiptsOf(order, receipt), ...receiptOfSchool(order, receipt)])
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

type PaidWith = Pick<ReceivedPayment['receipt'], 'amountMinor' | 'capturedAt'>

/** What every receipt of an order says, with the amounts of its part. */
function factsOf(order: HeldOrder, part: Lines, { paidAt, beyondMinor }: { paidAt: Date; beyondMinor: number }) {
  return {
    reference: order.number,
    currency: order.currency,
    provider: order.provider,
    mode: order.mode,
    feeMinor: String(part.registrationFeeMinor),
    reductionMinor: String(part.reductionMinor),
    processingFeeMinor: String(part.processingFeeMinor),
    totalMinor: String(part.totalMinor),
    beyondMinor: String(beyondMinor),
    paidAt: paidAt.toISOString(),
  }
}

/** Of an invoice one for all of it, to the contact of the school that paid, while that person may sign in. */
function receiptOfSchool(order: HeldOrder, { amountMinor, capturedAt: paidAt }: PaidWith) {
  const { invoice } = order
  const contact = invoice?.contact ?? null
  if (invoice === null || contact === null) return []
  const language = isLanguage(contact.language) ? contact.language : defaultLanguage
  const what = translate(language, 'invoices.titleOf', { number: invoiceNumber(invoice.number) })
  const payload = { ...factsOf(order, order, { paidAt, beyondMinor: amountMinor - order.totalMinor }), what }
  return [
    {
      ...{ dedupeKey: `receipt:${order.id}:invoice`, template: 'receipt' as const, payload, language },
      person: { kind: 'CONTACT' as const, id: contact.id },
      to: contact.disabledAt === null ? contact.email : null,
    },
  ]
}

/** One for each thing that was paid for, to whom it belongs; who was erased has no address. */
function receiptsOf(order: HeldOrder, { amountMinor, capturedAt: paidAt }: PaidWith) {
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
        ...factsOf(order, line, { paidAt, beyondMinor }),
        what: inLanguage(bilingualOf(name), language),
        school: order.invoice === null ? '' : schoolName(order.invoice.school, language),
        reader: kind,
      },
      language,
      person: { kind, id },
      to: isGone ? null : email,
    }
  })
}
