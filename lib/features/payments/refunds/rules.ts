import { type AdminActor, actsOn } from '@/lib/access/actor'
import type { OrderState, PaymentFlag, PaymentMode, RefundState } from '@/lib/db/generated/enums'
import { patience } from '@/lib/features/payments/reconciliation/rules'
import type { FaultKey } from '@/lib/kernel/catalogue'
import type { Repayment } from '@/lib/providers/payments/port'

/** How far a refund is, in the order it goes; one that failed is made anew. */
export const refundStates = ['RESERVED', 'SENT', 'DONE', 'FAILED'] as const satisfies readonly RefundState[]

/** A row of a project's refund policy: up to and with this instant so many hundredths of the fee go back. */
export type RefundStep = { until: Date; percent: number }

/** The row that holds at an instant; after the last one none does. */
function stepAt<Step extends RefundStep>(steps: readonly Step[], at: Date): Step | undefined {
  return steps.filter(({ until }) => at <= until).sort((a, b) => a.until.getTime() - b.until.getTime())[0]
}

/** What the policy gives back at an instant; after its last row nothing. null: the project has no rows, so that nothing can be proposed. */
export function percentAt(steps: readonly RefundStep[], at: Date): number | null {
  return steps.length === 0 ? null : (stepAt(steps, at)?.percent ?? 0)
}

/** Each row with whether it is over at an instant, holds then, or comes later. */
export function datedSteps<Step extends RefundStep>(
  steps: readonly Step[],
  at: Date,
): (Step & { phase: 'over' | 'now' | 'later' })[] {
  const held = stepAt(steps, at)
  return steps.map((step) => ({ ...step, phase: step.until < at ? 'over' : step === held ? 'now' : 'later' }))
}

/** A package is given back by the strictest of its projects; those without rows say nothing. */
export function lowestPercent(policies: readonly (readonly RefundStep[])[], at: Date): number | null {
  const percents = policies.flatMap((steps) => percentAt(steps, at) ?? [])
  return percents.length === 0 ? null : Math.min(...percents)
}

type Back = { amountMinor: number; state: RefundState }

/** What is on its way back or there: everything but what failed. */
export function countedMinor(refunds: readonly Back[]): number {
  return refunds.reduce((sum, { amountMinor, state }) => sum + (state === 'FAILED' ? 0 : amountMinor), 0)
}

/**
 * What of the payment that settled an order came in beyond what the order asks for and is still here, in minor units. It
 * belongs to no line, so what goes back of it lessens none.
 */
export function beyondOf(
  payment: { flag: PaymentFlag; amountMinor: number; refunds: readonly (Back & { orderLineId: string | null })[] },
  order: { totalMinor: number } | null,
): number {
  if (order === null || payment.flag !== 'NONE') return 0
  const back = countedMinor(payment.refunds.filter(({ orderLineId }) => orderLineId === null))
  return Math.max(0, payment.amountMinor - order.totalMinor - back)
}

/** Did a refund give back what came in beyond what the order asks for? Then its fee stays paid. */
export function isOfSurplus(
  payment: { flag: PaymentFlag; amountMinor: number },
  refund: { orderLineId: string | null },
  order: { totalMinor: number },
): boolean {
  if (payment.flag !== 'NONE') return true
  return refund.orderLineId === null && payment.amountMinor > order.totalMinor
}

/**
 * What of an order's fee went back, where only the sums of its payments are known: a surplus goes first. One that came
 * in by a payment of its own is no part of the fee.
 */
export function feeBackMinor(
  payments: readonly { flag: PaymentFlag; amountMinor: number; refundedMinor: number }[],
  { totalMinor }: { totalMinor: number },
): number {
  return payments
    .filter(({ flag }) => flag === 'NONE')
    .reduce(
      (sum, { amountMinor, refundedMinor }) => sum + Math.max(0, refundedMinor - Math.max(0, amountMinor - totalMinor)),
      0,
    )
}

type RefundableLine = { feeAfterMinor: number; totalMinor: number; refundedMinor: number }

/** What is left to give back of a line, in minor units. */
export function leftOf({ totalMinor, refundedMinor }: Omit<RefundableLine, 'feeAfterMinor'>): number {
  return totalMinor - refundedMinor
}

/**
 * What the policy gives back of a line, in minor units: the percentage of the fee, half up to the cent. The processing fee
 * goes back with the whole fee only (docs/decisions/0017), and never more than is left.
 */
export function proposedMinor(line: RefundableLine, percent: number): number {
  const whole = percent === 100 ? line.totalMinor : Math.floor((line.feeAfterMinor * percent + 50) / 100)
  return Math.max(0, Math.min(whole, leftOf(line)))
}

/** Does this amount give back all that the line has left? Then the registration ends with it. */
export function isWhole(line: RefundableLine, amountMinor: number): boolean {
  return amountMinor === leftOf(line)
}

/**
 * May the administrator move the money of this project? What belongs to no one project (a package, an orphan) takes a
 * grant on all of them. The reach says what an administrator sees; only this says what they may do with it.
 */
export function actsOnMoney(actor: AdminActor, projectId: string | null): boolean {
  return actsOn(actor, ['FINANCE'], projectId)
}

/** Why money can't be moved from here: a portal of the sandbox reaches no real money, and a live one no other. */
export function whyNotHere({ mode }: { mode: PaymentMode }, here: PaymentMode): FaultKey | null {
  return mode === here ? null : 'notFound'
}

type RefundRequest = {
  actsOnIt: boolean
  /** The payment the money came in with; null: none that counts. */
  payment: { amountMinor: number; refundedMinor: number; flag: PaymentFlag } | null
  /** Refunds of the same payment. */
  states: readonly RefundState[]
}

/** Why nothing of a line can go back now. */
export function whyNotRefundLine(
  request: RefundRequest & { line: Omit<RefundableLine, 'feeAfterMinor'> },
): FaultKey | null {
  const reason = whyNotRefund(request)
  if (reason !== null) return reason
  return leftOf(request.line) <= 0 ? 'refunds.nothingLeft' : null
}

/** Why a payment that settles nothing (surplus, another amount, an orphan), or what one holds beyond its order, can't go back now. */
export function whyNotRefundPayment(request: RefundRequest & { beyondMinor: number }): FaultKey | null {
  return request.payment?.flag === 'NONE' && request.beyondMinor === 0 ? 'refunds.settles' : whyNotRefund(request)
}

function whyNotRefund({ actsOnIt, payment, states }: RefundRequest): FaultKey | null {
  if (!actsOnIt) return 'refunds.notYours'
  if (payment === null) return 'refunds.nothingPaid'
  // The provider has not said what became of the last one: a second could give the same money back twice.
  if (states.includes('RESERVED')) return 'refunds.running'
  return payment.amountMinor <= payment.refundedMinor ? 'refunds.nothingLeft' : null
}

type Money = { flag: PaymentFlag; amountMinor: number; returnedMinor: number }

/**
 * How an order stands after money went back: all of it, or still too much of it here, or as it was. Money of another
 * amount never counted. An order that was never paid stays what it is.
 */
export function orderStateAfter(state: OrderState, payments: readonly Money[]): OrderState {
  if (state !== 'PAID' && state !== 'OVERPAID' && state !== 'REFUNDED') return state
  const counted = payments.filter(({ flag }) => flag !== 'MISMATCH')
  const left = counted.map(({ amountMinor, returnedMinor }) => amountMinor - returnedMinor)
  if (left.every((minor) => minor <= 0)) return 'REFUNDED'
  const tooMuch = counted.some(
    ({ flag, amountMinor, returnedMinor }) => flag === 'SURPLUS' && returnedMinor < amountMinor,
  )
  return tooMuch ? 'OVERPAID' : 'PAID'
}

/** Why it can't be said of a refund that it failed: its provider may be giving the money back at this moment. */
export function whyNotClose(
  refund: { state: RefundState; createdAt: Date },
  outcome: 'DONE' | 'FAILED',
  now: Date,
): FaultKey | null {
  const isYoung = now.getTime() - refund.createdAt.getTime() < patience
  return outcome === 'FAILED' && refund.state === 'RESERVED' && isYoung ? 'refunds.running' : null
}

/** RESERVED → SENT → DONE; each may fail, even a done one when the bank sends it back. */
export const earlierStates = {
  SENT: ['RESERVED'],
  DONE: ['RESERVED', 'SENT'],
  FAILED: ['RESERVED', 'SENT', 'DONE'],
} as const satisfies Record<Repayment['state'], readonly RefundState[]>

/**
 * The line a refund made at the provider belongs to, where there is but one and it has that much left; what came in beyond
 * the order goes back first, and belongs to none.
 */
export function lineOfRepayment(
  payment: { flag: PaymentFlag; amountMinor: number; refunds: readonly (Back & { orderLineId: string | null })[] },
  order: { totalMinor: number; lines: readonly { id: string; totalMinor: number; refunds: readonly Back[] }[] } | null,
  amountMinor: number,
): string | null {
  if (order === null || amountMinor <= beyondOf(payment, order)) return null
  const [line, another] = order.lines
  if (line === undefined || another !== undefined) return null
  return countedMinor(line.refunds) + amountMinor <= line.totalMinor ? line.id : null
}

/** The states a refund may have been in at its provider, which tells of a failure only of what we know to wait. */
export function waitingStates(state: Repayment['state']): RefundState[] {
  return state === 'FAILED' ? ['RESERVED'] : ['RESERVED', 'DONE']
}
