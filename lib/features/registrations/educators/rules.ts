import type { SchoolKind } from '@/lib/access/actor'
import { whyNotOpen } from '@/lib/features/catalogue/projects/rules'
import type { FaultKey } from '@/lib/kernel/catalogue'

type Organisation = { kind: SchoolKind; state: 'PENDING' | 'APPROVED' | 'MERGED' }

/** Why a contact is no educator: that is who belongs to an organisation of this kind (registrations#educators). */
export function whyNotAnEducator(organisation: Organisation): FaultKey | null {
  if (organisation.kind !== 'EDUCATOR') return 'educators.notAnEducator'
  return organisation.state === 'APPROVED' ? null : 'schoolRegistrations.schoolPending'
}

/** The projects an educator may teach: those made for educators, and the competitions. */
export const educatorKinds = ['EDUCATOR', 'COMPETITION'] as const

type Offer = {
  kind: string
  state: 'DRAFT' | 'PUBLISHED' | 'CLOSED'
  registrationOpensAt: Date | null
  registrationClosesAt: Date | null
  hasApplied: boolean
}

/** Why the educator may not apply for this project now. Whoever was refused does not ask again. */
export function whyNotApply(organisation: Organisation, offer: Offer, now: Date): FaultKey | null {
  const notAnEducator = whyNotAnEducator(organisation)
  if (notAnEducator !== null) return notAnEducator
  if (!educatorKinds.some((kind) => kind === offer.kind)) return 'educators.notForEducators'
  if (offer.hasApplied) return 'registrations.alreadyRegistered'
  return whyNotOpen({ ...offer, capacity: null, seatsTaken: 0 }, now)
}

/** Why the organisers can't say this of an application: they have; a rejected one may still be approved, and the other way. */
export function whyNotDecide(
  state: 'PENDING' | 'APPROVED' | 'REJECTED',
  verdict: 'APPROVED' | 'REJECTED',
): FaultKey | null {
  return state === verdict ? 'educators.decided' : null
}
