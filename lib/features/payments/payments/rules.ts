import { type Actor, holdsGrant, moneyReaders } from '@/lib/access/actor'
import type { FeeStatus } from '@/lib/db/generated/enums'
import { whyNotTakePackage } from '@/lib/features/catalogue/packages/rules'
import { whyNotOpen } from '@/lib/features/catalogue/projects/rules'
import { actsOnMoney } from '@/lib/features/payments/refunds/rules'
import { type Bilingual, inLanguage, type Language, listed } from '@/lib/i18n/languages'
import type { FaultKey } from '@/lib/kernel/catalogue'

/** The bank's reference and a note for a bank transfer. */
export const transferFacts = { reference: { max: 200 }, note: { max: 1500 } }
export const orderNumberFacts = { max: 60 }

/** `fund_status`: something is to be paid while the price is above 0 and the status 待缴费 (payments#what-is-due). */
export function isDue({ status, priceMinor }: { status: FeeStatus; priceMinor: number }): boolean {
  return status === 'PENDING' && priceMinor > 0
}

/** What is left to pay of a price after an approved reduction, in minor units; a lower price of the registration's own stays. */
export function feeAfter({ priceMinor, reducedMinor }: { priceMinor: number; reducedMinor: number | null }): number {
  return reducedMinor === null ? priceMinor : Math.min(priceMinor, reducedMinor)
}

/** The processing fee in minor units: basis points of the fee after reduction, half up to the cent, 0 when nothing is due. */
export function processingFee(feeAfterMinor: number, bps: number): number {
  return feeAfterMinor <= 0 ? 0 : Math.floor((feeAfterMinor * bps + 5_000) / 10_000)
}

/** Basis points of processing fee on a package, which belongs to no one project. */
export const packageFeeBps = 60

/** The lines of a bill, in minor units (payments#bill). */
export type Lines = {
  registrationFeeMinor: number
  reductionMinor: number
  feeAfterMinor: number
  processingFeeBps: number
  processingFeeMinor: number
  totalMinor: number
}

/** What is to be paid for a price, line by line; `reducedMinor` is what an approved reduction leaves of it. */
export function linesOf(of: { priceMinor: number; reducedMinor: number | null; bps: number }): Lines {
  const registrationFeeMinor = Math.max(0, of.priceMinor)
  const feeAfterMinor = Math.max(0, feeAfter(of))
  const processingFeeMinor = processingFee(feeAfterMinor, of.bps)
  return {
    registrationFeeMinor,
    reductionMinor: registrationFeeMinor - feeAfterMinor,
    feeAfterMinor,
    processingFeeBps: of.bps,
    processingFeeMinor,
    totalMinor: feeAfterMinor + processingFeeMinor,
  }
}

/** Until when a fee can be paid: while the place is kept and registration is open; null: without limit. */
export function payUntil(of: { holdUntil: Date | null; registrationClosesAt: Date | null }): Date | null {
  const { holdUntil, registrationClosesAt } = of
  if (holdUntil === null || registrationClosesAt === null) return holdUntil ?? registrationClosesAt
  return holdUntil < registrationClosesAt ? holdUntil : registrationClosesAt
}

type Payable = {
  kind?: 'registration' | 'package' | 'school'
  status: FeeStatus
  cancelledAt: Date | null
  priceMinor: number
  /** Inside a package: the package is paid for, not this registration. */
  isInPackage: boolean
  isUnderReview: boolean
  /** Paid at the provider, and not yet final. An order that merely waits can be taken up again or left for another. */
  isConfirming: boolean
  /** Its school's open invoice alone can pay for it. */
  isInvoiced: boolean
  /** Money for it has arrived, be it as it should or not. */
  hasCapture: boolean
}
type OpenProject = Omit<Parameters<typeof whyNotOpen>[0], 'capacity' | 'seatsTaken'>

/**
 * Why a fee can't be paid now (payments#paying): due, registration open, no reduction under review, no payment in
 * progress. The seat is taken already, so a full project is no reason.
 */
export function whyNotPay(payable: Payable, project: OpenProject, now: Date): FaultKey | null {
  if (payable.cancelledAt !== null) return 'registrations.cancelled'
  if (!isDue(payable)) return 'payments.nothingDue'
  if (payable.isInPackage) return 'payments.withPackage'
  if (payable.isInvoiced) return 'payments.onInvoice'
  if (payable.isConfirming || payable.hasCapture) return 'payments.orderOpen'
  const closed = (payable.kind === 'package' ? whyNotOnSale : whyNotOpenTo)(project, now)
  if (closed !== null) return closed
  return payable.isUnderReview ? 'payments.reductionUnderReview' : null
}

function whyNotOpenTo({ state, registrationOpensAt, registrationClosesAt }: OpenProject, now: Date): FaultKey | null {
  return whyNotOpen({ state, registrationOpensAt, registrationClosesAt, capacity: null, seatsTaken: 0 }, now)
}

function whyNotOnSale(bundle: OpenProject, now: Date): FaultKey | null {
  if (bundle.state !== 'PUBLISHED') return 'packages.closed'
  return whyNotTakePackage({ startsAt: bundle.registrationOpensAt, endsAt: bundle.registrationClosesAt }, now)
}

/** Why a transfer can't be marked for it: the office may do so after registration has closed, and whenever it arrives. */
export function whyNotMark(payable: Payable): FaultKey | null {
  if (payable.cancelledAt !== null) return 'registrations.cancelled'
  if (!isDue(payable)) return 'payments.nothingDue'
  if (payable.isInPackage) return 'payments.withPackage'
  if (payable.isInvoiced) return 'payments.onInvoice'
  if (payable.isConfirming || payable.hasCapture) return 'payments.orderOpen'
  return payable.isUnderReview ? 'payments.reductionUnderReview' : null
}

type Loose = {
  flag: string
  mode: string
  refundedMinor: number
  provider: string
  amountMinor: number
  currency: string
}
type Meant = { mode: string; provider: string; totalMinor: number; currency: string }

/** Why money can't be assigned to an order: only what has none and is still here, of the same world, and no less than it asks. */
export function whyNotAttach(payment: Loose, order: Meant, mode: string): FaultKey | null {
  if (payment.flag !== 'ORPHAN') return 'payments.hasOrder'
  if (payment.mode !== mode || order.mode !== mode) return 'notFound'
  if (payment.refundedMinor > 0) return 'payments.wentBack'
  const isEnough = payment.amountMinor >= order.totalMinor && payment.currency === order.currency
  return isEnough && payment.provider === order.provider ? null : 'payments.notThatOrder'
}

/**
 * Who may see what was paid or is to be paid: an amount would tell staff of a fee reduction, which is the family's own, and
 * is no business of who keeps contents (console#roles).
 */
export function maySeeAmounts(actor: Actor): boolean {
  return actor.role === 'student' || (actor.role === 'admin' && holdsGrant(actor, moneyReaders))
}

/**
 * Who may see how a bill comes about, and with it a reduction: the family, a school of its own, and whoever has the
 * project's money in hand; other administrators see what is paid. A package (no project) is never reduced; an invoice
 * over several projects may be.
 */
export function maySeeReduction(
  reader: Actor,
  { projectId, invoiceId }: { projectId: string | null; invoiceId: string | null },
): boolean {
  const isPackage = projectId === null && invoiceId === null
  return reader.role !== 'admin' || isPackage || actsOnMoney(reader, projectId)
}

/** A row with its amounts put together as one bill, to be shown as a whole or not at all. */
export function billed<R extends Lines>(row: R): Omit<R, Exclude<keyof Lines, 'totalMinor'>> & { bill: Lines } {
  const { registrationFeeMinor, reductionMinor, feeAfterMinor, processingFeeBps, processingFeeMinor, ...rest } = row
  const { totalMinor } = row
  return {
    ...rest,
    bill: { registrationFeeMinor, reductionMinor, feeAfterMinor, processingFeeBps, processingFeeMinor, totalMinor },
  }
}

/** The policy somebody agrees to: the project's own, or those of a package's projects, each under its project's name. */
export function policyText(policies: readonly { name: Bilingual; text: Bilingual }[], language: Language): string {
  const [only, ...others] = policies
  if (only !== undefined && others.length === 0) return inLanguage(only.text, language)
  const named = new Map<string, string[]>()
  for (const policy of policies) {
    const text = inLanguage(policy.text, language)
    named.set(text, [...(named.get(text) ?? []), inLanguage(policy.name, language)])
  }
  return [...named].map(([text, names]) => `${listed(names, language)}\n${text}`).join('\n\n')
}

export const orderStates = [
  'CREATED',
  'WAITING',
  'CONFIRMING',
  'PAID',
  'EXPIRED',
  'FAILED',
  'REFUNDED',
  'OVERPAID',
] as const
export type OrderState = (typeof orderStates)[number]

/**
 * The ways an order may go. What is told late or twice goes no way: a closed order is opened no more, save by money, which
 * counts whenever it comes. One that was on its way waits again where its provider knows of nothing under way.
 */
const edges: Readonly<Record<OrderState, readonly OrderState[]>> = {
  CREATED: ['WAITING', 'CONFIRMING', 'PAID', 'EXPIRED', 'FAILED', 'OVERPAID'],
  WAITING: ['CONFIRMING', 'PAID', 'EXPIRED', 'FAILED', 'OVERPAID'],
  CONFIRMING: ['WAITING', 'PAID', 'EXPIRED', 'FAILED', 'OVERPAID'],
  EXPIRED: ['PAID', 'OVERPAID'],
  FAILED: ['PAID', 'OVERPAID'],
  PAID: ['REFUNDED', 'OVERPAID'],
  OVERPAID: ['PAID', 'REFUNDED'],
  REFUNDED: ['PAID', 'OVERPAID'],
}

/** Whether an order may go from one state to another. */
export function mayBecome(from: OrderState, to: OrderState): boolean {
  return edges[from].includes(to)
}

/** It waits for its payment. */
export function isOpen(state: OrderState): boolean {
  return state === 'CREATED' || state === 'WAITING' || state === 'CONFIRMING'
}

export type Verdict = 'SETTLES' | 'SURPLUS' | 'MISMATCH' | 'ORPHAN'

type JudgedOrder = { provider: string; totalMinor: number; currency: string; isSettled: boolean }
type Owed = { status: FeeStatus; cancelledAt: Date | null; dueMinor: number }

/**
 * What money that came in does (payments#surplus): as much as its order asks for settles what it is for, once, and what
 * is beyond it goes back. All else is kept and flagged: a second payment or one for what is settled, cancelled or free
 * by now, less than is asked for, another currency or provider, no order of ours, and what has gone back already.
 */
export function judgeReceipt(
  receipt: { provider: string; amountMinor: number; currency: string; refundedMinor: number },
  order: JudgedOrder | null,
  owed: readonly Owed[],
): Verdict {
  if (order === null) return 'ORPHAN'
  if (receipt.provider !== order.provider) return 'MISMATCH'
  if (receipt.amountMinor < order.totalMinor || receipt.currency !== order.currency) return 'MISMATCH'
  const isOwed = owed.every(
    ({ status, cancelledAt, dueMinor }) => status === 'PENDING' && cancelledAt === null && dueMinor > 0,
  )
  return order.isSettled || !isOwed || receipt.refundedMinor > 0 ? 'SURPLUS' : 'SETTLES'
}

/**
 * What an order asks for beyond what is due when it settles, in minor units: its price may have been lowered after it was
 * agreed to. A higher one changes nothing.
 */
export function excessOf(lines: readonly { totalMinor: number; dueMinor: number }[]): number {
  return lines.reduce((sum, { totalMinor, dueMinor }) => sum + Math.max(0, totalMinor - dueMinor), 0)
}

/** 32 signs that nobody confuses on the telephone: without 0, 1, I and O. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** Bytes of chance in an order's number. */
export const numberBytes = 10

/** The number of an order, as people read and quote it: `P-` and ten signs. */
export function orderNumber(chance: Uint8Array): string {
  return `P-${quotable(chance.subarray(0, numberBytes))}`
}

/** Chance as people read and quote it, a sign for each byte. */
export function quotable(chance: Uint8Array): string {
  return Array.from(chance, (byte) => signs.charAt(byte % signs.length)).join('')
}

/**
 * How many minutes after its end an order that is over is asked about: 1, 2, 4, 8 … for a day, so that late money is found
 * soon and nobody is asked for ever.
 */
export const minutesAfterEnd: readonly number[] = Array.from({ length: 11 }, (_, doubled) => 2 ** doubled)
