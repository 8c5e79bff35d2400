import type { FeeStatus } from '@/lib/db/generated/enums'
import { isDue, type Lines } from '@/lib/features/payments/payments/rules'
import { dateInTable, dayLater, displayZone } from '@/lib/i18n/format'
import type { FaultKey } from '@/lib/kernel/catalogue'

export const invoiceStates = ['OPEN', 'PAID', 'WITHDRAWN'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** As many lines as an invoice may have: a whole school in one. */
export const mostLines = 300
/** As much as one order can ask for, in minor units. */
export const mostMinor = 2_147_483_647
/** Days until an invoice is due where nobody says another day, and at most. */
export const dueDays = { usual: 30, most: 365 }
/** The school's own reference on the paper, and the fields of a withdrawal. */
export const invoiceFacts = { reference: { max: 100 } }

/** An invoice's number as people read and quote it, which is what a transfer carries. */
export function invoiceNumber(digits: number): string {
  return `INV-${digits}`
}

/** The digits of a number as somebody typed it; null: it is none. */
export function invoiceDigits(text: string): number | null {
  const digits = /^\s*(?:INV)?[\s-]*(\d{5,9})\s*$/i.exec(text)?.[1]
  return digits === undefined ? null : Number(digits)
}

type InvoiceCandidate = {
  status: FeeStatus
  cancelledAt: Date | null
  priceMinor: number
  isInPackage: boolean
  isInvoiced: boolean
  isConfirming: boolean
  hasCapture: boolean
  isUnderReview: boolean
  feeReductionId: string | null
}

/**
 * Why a registration can't be put on an invoice (payments#school-invoices). A school learns of no reduction, asked for or
 * approved: it is told that the family pays, as it is told where a payment is under way.
 */
export function whyNotInvoice(candidate: InvoiceCandidate, asker: 'school' | 'office'): FaultKey | null {
  if (candidate.cancelledAt !== null) return 'registrations.cancelled'
  if (!isDue(candidate)) return 'payments.nothingDue'
  if (candidate.isInPackage) return 'payments.withPackage'
  if (candidate.isInvoiced) return 'invoices.onAnother'
  const isPaying = candidate.isConfirming || candidate.hasCapture
  if (asker === 'school')
    return isPaying || candidate.isUnderReview || candidate.feeReductionId !== null ? 'invoices.paysAlone' : null
  if (isPaying) return 'payments.orderOpen'
  return candidate.isUnderReview ? 'invoices.underReview' : null
}

/** All that decides about what waits for its payment, as a number: where thousands are counted, a statement asks by it. */
export const ways = {
  hasPrice: 1,
  isUnderReview: 2,
  isReduced: 4,
  isInvoiced: 8,
  isConfirming: 16,
  hasCapture: 32,
} as const

/** The ways to stand in which something can be put on an invoice. */
export function openWays(asker: 'school' | 'office'): number[] {
  const all = Object.values(ways).reduce<number>((sum, one) => sum + one, 1)
  return Array.from({ length: all }, (_, way) => way).filter((way) => whyNotInvoice(candidateOf(way), asker) === null)
}

/** What a number of such a kind says of something that waits for its payment. */
export function candidateOf(way: number): InvoiceCandidate {
  const holds = (one: keyof typeof ways) => Math.floor(way / ways[one]) % 2 === 1
  return {
    status: 'PENDING',
    cancelledAt: null,
    priceMinor: holds('hasPrice') ? 1 : 0,
    isInPackage: false,
    isInvoiced: holds('isInvoiced'),
    isConfirming: holds('isConfirming'),
    hasCapture: holds('hasCapture'),
    isUnderReview: holds('isUnderReview'),
    feeReductionId: holds('isReduced') ? '' : null,
  }
}

/** The first rows, in their order: what can be put on an invoice goes before the rest. */
export function firstOpen<Row extends { isOpen: boolean }>(rows: readonly Row[], most: number): Row[] {
  const open = rows.filter(({ isOpen }) => isOpen)
  const others = rows.filter(({ isOpen }) => !isOpen)
  const listed = new Set([...open, ...others].slice(0, most))
  return rows.filter((row) => listed.has(row))
}

/** Why an invoice can't be paid or withdrawn any more. */
export function whyNotOpenInvoice({ state }: { state: InvoiceState }): FaultKey | null {
  if (state === 'PAID') return 'invoices.paid'
  return state === 'WITHDRAWN' ? 'invoices.withdrawn' : null
}

type Owing = { status: FeeStatus; isCancelled: boolean; isRejected: boolean }

/** A line is still to be paid unless the registration ended, was rejected, or was settled without the invoice. */
export function isOwed({ status, isCancelled, isRejected }: Owing): boolean {
  return status === 'PENDING' && !isCancelled && !isRejected
}

/** What an invoice's order is for: the lines still owed; where none is, all, so that money that came is kept and flagged. */
export function payableLines<Line extends Owing>(lines: readonly Line[]): Line[] {
  const owed = lines.filter(isOwed)
  return owed.length > 0 ? owed : [...lines]
}

/** The amounts of a line alone. */
export function amountsOf(row: Lines): Lines {
  const { registrationFeeMinor, reductionMinor, feeAfterMinor, processingFeeBps, processingFeeMinor, totalMinor } = row
  return { registrationFeeMinor, reductionMinor, feeAfterMinor, processingFeeBps, processingFeeMinor, totalMinor }
}

/** The sums over lines. Where they have different processing fees the highest rate names the order's; each line has its own. */
export function sumOf(lines: readonly Lines[]): Lines {
  const sum = (key: keyof Lines) => lines.reduce((total, line) => total + line[key], 0)
  return {
    registrationFeeMinor: sum('registrationFeeMinor'),
    reductionMinor: sum('reductionMinor'),
    feeAfterMinor: sum('feeAfterMinor'),
    processingFeeBps: Math.max(0, ...lines.map(({ processingFeeBps }) => processingFeeBps)),
    processingFeeMinor: sum('processingFeeMinor'),
    totalMinor: sum('totalMinor'),
  }
}

/** An open invoice whose last day is over. */
export function isOverdue({ state, dueOn }: { state: InvoiceState; dueOn: string }, now: Date): boolean {
  return state === 'OPEN' && dateInTable(now, displayZone()) > dueOn
}

/** The day so many days from now, in the display zone. */
export function dayAfter(now: Date, days: number): string {
  return dayLater(dateInTable(now, displayZone()), days)
}
