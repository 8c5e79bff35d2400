import { urgencyOf } from '@/lib/features/catalogue/projects/rules'
import type { FaultKey } from '@/lib/kernel/catalogue'

type Grouped = { own: object | null; whyNot: FaultKey | null }
export type OfferGroup = 'open' | 'registered' | 'soon' | 'closed'

/** What the reader has is a group of its own, whether it still is open or not. */
export function groupOf({ own, whyNot }: Grouped): OfferGroup {
  if (own !== null) return 'registered'
  const urgency = urgencyOf(whyNot)
  return urgency === 0 ? 'open' : urgency === 2 ? 'soon' : 'closed'
}
