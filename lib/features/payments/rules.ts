import { type FeeStatus, whyNotOpen } from '@/lib/features/registrations/rules'
import type { FaultKey } from '@/lib/kernel/catalogue'

/** `fund_status`: something is to be paid while the price is above 0 and the status 待缴费 (decisions, Seasons). */
export function isDue({ status, priceMinor }: { status: FeeStatus; priceMinor: number }): boolean {
  return status === 'PENDING' && priceMinor > 0
}

/** What is left to pay of a price after an approved reduction, in minor units; a lower price of her own stands. */
export function feeAfter({ priceMinor, reducedMinor }: { priceMinor: number; reducedMinor: number | null }): number {
  return reducedMinor === null ? priceMinor : Math.min(priceMinor, reducedMinor)
}

type Payable = {
  status: FeeStatus
  priceMinor: number
  /** Inside a package: the package is paid for, not this registration. */
  isInPackage: boolean
  isUnderReview: boolean
  hasOpenOrder: boolean
  hasCapture: boolean
}
type OpenProject = Omit<Parameters<typeof whyNotOpen>[0], 'capacity' | 'seatsTaken'>

/**
 * Why the fee of a registration can't be paid now (decisions, `fund_button_status`): due, registration open, no reduction
 * under review, no payment in progress. A seat is hers already, so a full project is no reason.
 */
export function whyNotPay(payable: Payable, project: OpenProject, now: Date): FaultKey | null {
  if (!isDue(payable)) return 'payments.nothingDue'
  if (payable.isInPackage) return 'payments.withPackage'
  if (payable.hasOpenOrder || payable.hasCapture) return 'payments.orderOpen'
  const { state, registrationOpensAt, registrationClosesAt } = project
  const closed = whyNotOpen({ state, registrationOpensAt, registrationClosesAt, capacity: null, seatsTaken: 0 }, now)
  if (closed !== null) return closed
  return payable.isUnderReview ? 'payments.reductionUnderReview' : null
}

/** Who may see what was paid or is to be paid: an amount would tell staff of a fee reduction, which is the family's own. */
export function maySeeAmounts(role: 'student' | 'adviser' | 'coordinator' | 'admin'): boolean {
  return role === 'student' || role === 'admin'
}
