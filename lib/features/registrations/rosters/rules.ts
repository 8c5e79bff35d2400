import { type FeeStatus, settled } from '@/lib/features/registrations/registrations/rules'
import type { FaultKey } from '@/lib/kernel/catalogue'

/** More than this is no list a person reads; the administrator of everything narrows it by project first. */
export const mostListed = 50_000

/** More than this is no workbook: as many rows as one may bring back (imports#workbooks). A CSV has any number. */
export const mostInWorkbook = 20_000

/** So many projects at once. */
export const mostProjects = 100

/** How a registration may have ended; what the list of ended ones is narrowed to. */
export const endKinds = ['CANCELLED', 'REFUNDED', 'REMOVED'] as const

/** Whether a registration is in a team, and as what; what a list is narrowed by. */
export const memberships = ['NONE', 'TEAM'] as const
export const roles = ['LEADER', 'MEMBER'] as const

/** Stands for those without a class or without a test site, beside the codes and ids a list is narrowed by. */
export const withoutAny = 'NONE'

/** What makes a second reminder of the same day impossible. */
export function reminderKey(registrationId: string, day: string): string {
  return `payment-reminder:${registrationId}:${day}`
}

type Remindable = {
  status: FeeStatus
  cancelledAt: Date | null
  /** An adviser's link to a known student that nobody has confirmed yet gives no such right. */
  isProposed: boolean
  /** Seen through an educator's class alone. */
  isOfClass: boolean
  hasCapture: boolean
  /** It is paid at its provider, and not yet final. */
  isConfirming: boolean
  /** Its school's open invoice alone can pay for it. */
  isInvoiced: boolean
  isReminded: boolean
}

/** Why a student is not reminded of the payment: at most once a day, and only of what is due. */
export function whyNotRemind(registration: Remindable): FaultKey | null {
  if (registration.cancelledAt !== null) return 'registrations.cancelled'
  if (registration.isOfClass) return 'registrations.notYours'
  if (registration.isProposed) return 'registrations.unconfirmed'
  const { status, hasCapture, isConfirming, isInvoiced } = registration
  if (settled(status) || hasCapture || isConfirming || isInvoiced) return 'registrations.nothingDue'
  return registration.isReminded ? 'registrations.remindedToday' : null
}
