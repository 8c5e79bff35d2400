import { type AdminActor, actsOn, type GrantRole, holdsGrant, type SchoolKind } from '@/lib/access/actor'
import { seatsLeft, whyNotOpen } from '@/lib/features/catalogue/projects/rules'
import { isDue, type Lines, linesOf } from '@/lib/features/payments/payments/rules'
import { phoneFacts } from '@/lib/features/people/students/rules'
import { type FeeStatus } from '@/lib/features/registrations/registrations/rules'
import type { FaultKey } from '@/lib/kernel/catalogue'
import { whyNotWaive } from '../kept-registrations/rules'

/** The fields of a school's own registration (registrations#school-registrations). */
export const applicationFacts = {
  contactIds: { missing: 'schoolRegistrations.errors.teachers' },
  testTime: { max: 100 },
  supervisor: { max: 200 },
  mailReceiver: { max: 200 },
  mailReceiverPhone: phoneFacts,
} as const

/** The limits of an offer to one school (registrations#named-offers). */
export const offerFacts = { note: { max: 200 } } as const

/** An offer as the audit tells it: the school's code, and what it was told. */
export function toldOffer(offer: { school: { code: string }; accountStatus: string | null }): string {
  return [offer.school.code, offer.accountStatus].filter(Boolean).join(': ')
}

type Organisation = { kind: SchoolKind; state: 'PENDING' | 'APPROVED' | 'MERGED'; isIndependent: boolean }

/** Why an organisation takes part in nothing as a school: educators and "Independent" are none, and a new one waits. */
export function whyNotASchool(school: Organisation): FaultKey | null {
  if (school.kind !== 'SCHOOL' || school.isIndependent) return 'schoolRegistrations.notASchool'
  return school.state === 'APPROVED' ? null : 'schoolRegistrations.schoolPending'
}

/**
 * Why the administrator registers this school for no project; which project takes it is judged when it is chosen. A registrar of
 * one project reaches the schools of that project alone.
 */
export function whyNotEnter(actor: AdminActor, school: Organisation, isReached: boolean): FaultKey | null {
  if (!holdsGrant(actor, ['REGISTRAR'])) return 'auth.forbidden'
  return whyNotASchool(school) ?? (isReached ? null : 'schools.needsRegistrar')
}

/** The projects a school registers for itself: with its details, or by taking one of the places of a monitoring project. */
export const schoolKinds = ['COMPETITION', 'MONITORING'] as const

/** As what somebody registers a school for a project: an administrator gives places of monitoring, too, with the same form. */
export function registeredAs(
  by: 'adviser' | 'coordinator' | 'admin',
  projectKind: string,
): (typeof schoolKinds)[number] {
  return by === 'admin' && projectKind === 'MONITORING' ? 'MONITORING' : 'COMPETITION'
}

/** Where a place of monitoring is had unless somebody says so: at the only test site there is. */
export function onlySite(sites: readonly { id: string }[]): string | null {
  const [site, another] = sites
  return another === undefined ? (site?.id ?? null) : null
}

type Offer = {
  kind: string
  state: 'DRAFT' | 'PUBLISHED' | 'CLOSED'
  registrationOpensAt: Date | null
  registrationClosesAt: Date | null
  /** A project offered to nobody in particular is offered to all. */
  isOffered: boolean
  isRegistered: boolean
  /** Of schools; null: without limit. */
  schoolCapacity: number | null
  schoolsTaken: number
}

type OpenToSchools = Pick<
  Offer,
  'state' | 'registrationOpensAt' | 'registrationClosesAt' | 'schoolCapacity' | 'schoolsTaken'
>

/** Why no school at all may register now: the window, or no place left. */
export function whyClosed(offer: OpenToSchools, now: Date): FaultKey | null {
  return whyNotOpen({ ...offer, capacity: offer.schoolCapacity, seatsTaken: offer.schoolsTaken }, now)
}

/** Why the school may not register for this project now; the place is taken by the database. */
export function whyNotRegister(
  kind: (typeof schoolKinds)[number],
  school: Organisation,
  offer: Offer,
  now: Date,
): FaultKey | null {
  const notASchool = whyNotASchool(school)
  if (notASchool !== null) return notASchool
  if (offer.kind !== kind) return 'schoolRegistrations.notForSchools'
  if (!offer.isOffered) return 'schoolRegistrations.notOffered'
  if (offer.isRegistered) return 'registrations.alreadyRegistered'
  return whyClosed(offer, now)
}

/**
 * Whether the organisers look at it first (registrations#approvals): at what a school asks for in a competition. A place
 * in a monitoring project is had at once, and what an administrator enters needs nobody's word.
 */
export function firstReview(kind: (typeof schoolKinds)[number], by: 'adviser' | 'coordinator' | 'admin') {
  return kind === 'COMPETITION' && by !== 'admin' ? ('PENDING' as const) : null
}

/**
 * Why an administrator may not act on what belongs to a project: they hold none of these roles anywhere, or in other projects
 * than this one, which they may only look at. Between the two stands `whyNotAnybody`, why nobody could.
 */
export function whyNotActOn(
  actor: AdminActor,
  roles: readonly GrantRole[],
  projectId: string,
  whyNotAnybody: FaultKey | null,
): FaultKey | null {
  if (!holdsGrant(actor, roles)) return 'auth.forbidden'
  return whyNotAnybody ?? (actsOn(actor, roles, projectId) ? null : 'registrations.otherRegistrars')
}

export const verdicts = ['APPROVED', 'REJECTED'] as const
export type ReviewVerdict = (typeof verdicts)[number]

type Reviewed = {
  reviewState: 'PENDING' | ReviewVerdict | null
  cancelledAt: Date | null
  status: FeeStatus
}

/**
 * Why the organisers can't say this of a school's registration. A rejected one gave its place back and may still be approved,
 * while there is one.
 */
export function whyNotDecide(
  { reviewState, cancelledAt, status }: Reviewed,
  verdict: ReviewVerdict,
  places: Pick<Offer, 'schoolCapacity' | 'schoolsTaken'>,
): FaultKey | null {
  if (cancelledAt !== null) return 'registrations.cancelled'
  if (reviewState === null) return 'schoolRegistrations.notReviewed'
  if (reviewState === verdict) return 'schoolRegistrations.decided'
  if (verdict === 'REJECTED') return status === 'PAID' ? 'schoolRegistrations.paid' : null
  return reviewState === 'REJECTED' && placesLeft(places) === 0 ? 'projects.full' : null
}

/** Why what the school said stays. */
export function whyNotCorrect({ cancelledAt }: Pick<Reviewed, 'cancelledAt'>): FaultKey | null {
  return cancelledAt === null ? null : 'registrations.cancelled'
}

/** Why its teachers may not be chosen anew. */
export function whyNotChooseTeachers(registration: { cancelledAt: Date | null }): FaultKey | null {
  return registration.cancelledAt === null ? null : 'registrations.cancelled'
}

type Priced = {
  status: FeeStatus
  reviewState: 'PENDING' | 'APPROVED' | 'REJECTED' | null
  cancelledAt: Date | null
  /** The number of the open invoice it stands on. */
  invoice: string | null
  customPriceMinor: number | null
  project: { priceMinor: number; processingFeeBps: number }
}

/**
 * What a school is asked to pay, line by line, at its own price or the project's; null: nothing. Whom the organisers turned
 * down they ask for nothing, and for what stands on an invoice that alone asks.
 */
export function billOf({ status, reviewState, cancelledAt, invoice, customPriceMinor, project }: Priced): Lines | null {
  const priceMinor = customPriceMinor ?? project.priceMinor
  if (cancelledAt !== null || reviewState === 'REJECTED' || invoice !== null) return null
  if (!isDue({ status, priceMinor })) return null
  return linesOf({ priceMinor, reducedMinor: null, bps: project.processingFeeBps })
}

/** Why the fee of a school's own registration isn't waived: whom the organisers turned down owe nothing (registrations#waived-fees). */
export function whyNotWaiveSchool(
  { reviewState }: Pick<Reviewed, 'reviewState'>,
  payable: Parameters<typeof whyNotWaive>[0],
): FaultKey | null {
  return whyNotWaive(payable) ?? (reviewState === 'REJECTED' ? 'registrations.nothingDue' : null)
}

/** Who may ask a school to pay. */
export const noticeGrants = ['REGISTRAR', 'FINANCE'] as const

type Notified = Priced & { contact: { email: string | null; disabledAt: Date | null; erasedAt: Date | null } }

/** Why a school is not told what it owes: an invoice has told it, there is nothing, or nobody who would read it. */
export function whyNotNotify(registration: Notified): FaultKey | null {
  if (registration.invoice !== null) return 'schoolRegistrations.onInvoice'
  if (billOf(registration) === null) return 'registrations.nothingDue'
  const { email, disabledAt, erasedAt } = registration.contact
  return !email || disabledAt !== null || erasedAt !== null ? 'schoolRegistrations.contactGone' : null
}

/** What a transfer should carry, so that the office finds what it is for: the project's code and the school's name. */
export function transferReference(code: string, schoolName: string): string {
  return `${code} ${schoolName}`
}

/** Places left for schools; null: without limit. */
export function placesLeft({ schoolCapacity, schoolsTaken }: Pick<Offer, 'schoolCapacity' | 'schoolsTaken'>) {
  return seatsLeft({ capacity: schoolCapacity, seatsTaken: schoolsTaken })
}

/** What a list says of a project: how many places are left, whether it takes schools now, and whether this one. */
export function offerState(
  kind: (typeof schoolKinds)[number],
  school: Organisation,
  offer: Omit<Offer, 'isRegistered'> & { registration: object | null },
  now: Date,
) {
  const open = { ...offer, isRegistered: offer.registration !== null }
  return {
    placesLeft: placesLeft(offer),
    whyClosed: whyClosed(open, now),
    whyNot: whyNotRegister(kind, school, open, now),
  }
}

/** Why no school registers itself for a project of this kind. */
export function whyNotForSchools(kind: string): FaultKey | null {
  return schoolKinds.some((one) => one === kind) ? null : 'schoolRegistrations.notForSchools'
}

/** What a school's list will say of a project; of a draft, as if it were published. */
export function previewState(offer: OpenToSchools, now: Date) {
  const state = offer.state === 'DRAFT' ? 'PUBLISHED' : offer.state
  return { placesLeft: placesLeft(offer), whyClosed: whyClosed({ ...offer, state }, now) }
}

/** What the list of approvals shows: what waits, what was decided, what nobody has to approve, what has ended, all of it. */
export const approvalQueues = ['open', 'decided', 'rejected', 'unreviewed', 'cancelled', 'all'] as const
export type ApprovalQueue = (typeof approvalQueues)[number]
