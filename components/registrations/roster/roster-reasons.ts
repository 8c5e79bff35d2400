import type { RosterRow } from '@/lib/features/registrations/rosters/list-roster'

const reasons = {
  'registrations.paid': 'paid',
  'registrations.noPaymentNeeded': 'noPaymentNeeded',
  'registrations.paymentStarted': 'paymentStarted',
  'registrations.cancelled': 'cancelled',
  'registrations.unconfirmed': 'unconfirmed',
  'registrations.notYours': 'notYours',
  'teams.submitted': 'submitted',
  'teams.closed': 'closed',
} as const

type Reason = (typeof reasons)[keyof typeof reasons]

/** Short texts for every reason that a registration of the list can have. */
export function shortReason(key: RosterRow['whyNotRemove']): Reason | null {
  return key !== null && key in reasons ? reasons[key as keyof typeof reasons] : null
}
