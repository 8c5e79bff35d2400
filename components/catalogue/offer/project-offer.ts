import type { PreviewReader } from '@/components/shell/addresses'
import type { getOffer } from '@/lib/features/registrations/offers/get-offer'
import type { ResultOf } from '@/lib/kernel/operation'

export type ProjectOffer = ResultOf<typeof getOffer>
/** Who reads: students register, staff only read. */
export type OfferReader = {
  role: 'student' | 'staff' | 'anyone'
  logInHref: string
  /** An organiser looks at it as one of these. */
  preview?: PreviewReader | null
}
