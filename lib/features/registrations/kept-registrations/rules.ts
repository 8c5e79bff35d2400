import { whyNotByKind } from '@/lib/features/catalogue/projects/rules'
import type { ProjectKind } from '@/lib/db/generated/enums'
import type { FaultKey } from '@/lib/kernel/catalogue'
import type { FeeStatus } from '../registrations/rules'

type ChangeableRegistration = {
  status: FeeStatus
  cancelledAt: Date | null
  packageRegistrationId: string | null
  /** Money for it has arrived and not all of it went back. */
  hasCapture: boolean
  /** It is paid at its provider, and not yet final. */
  isConfirming: boolean
}

/** Why the fee of a registration, of a package or of a school's own registration is not waived (registrations#waived-fees). */
export function whyNotWaive(registration: ChangeableRegistration): FaultKey | null {
  if (registration.cancelledAt !== null) return 'registrations.cancelled'
  if (registration.status !== 'PENDING') return 'registrations.statusFinal'
  if (registration.packageRegistrationId !== null) return 'registrations.feeOfPackage'
  if (registration.isConfirming || registration.hasCapture) return 'registrations.paymentStarted'
  return null
}

/** Why the organisers do not cancel a registration or a package: what was paid is refunded, which ends it (registrations#kept-registrations). */
export function whyNotCancel({
  cancelledAt,
  hasCapture,
  isConfirming,
  status,
}: Omit<ChangeableRegistration, 'packageRegistrationId'>): FaultKey | null {
  if (cancelledAt !== null) return 'registrations.cancelled'
  if (hasCapture || status === 'PAID') return 'registrations.refundFirst'
  return isConfirming ? 'registrations.paymentStarted' : null
}

type Movable = ChangeableRegistration & {
  projectId: string
  inTeam: boolean
  /** It stands on an open invoice of its school, at the price of its project. */
  isInvoiced: boolean
  /** Results, an award, a certificate, an answer or a right to advance stand on it. */
  hasResults: boolean
  submittedAt: Date | null
  priceMinor: number
  currency: string
}

/** Why a registration stays in its project, wherever it was to go (registrations#moved-registrations). */
export function whyNotLeaveProject(registration: Movable): FaultKey | null {
  if (registration.cancelledAt !== null) return 'registrations.cancelled'
  if (registration.packageRegistrationId !== null) return 'registrations.moveInPackage'
  if (registration.submittedAt !== null || registration.hasResults) return 'registrations.hasResults'
  if (registration.inTeam) return 'registrations.inTeam'
  if (registration.isInvoiced) return 'registrations.onInvoice'
  return registration.isConfirming ? 'registrations.paymentStarted' : null
}

type MoveTarget = {
  id: string
  kind: ProjectKind
  state: 'DRAFT' | 'PUBLISHED' | 'CLOSED'
  priceMinor: number
  currency: string
}

/** Why it does not go to that project: what was paid or waived is the price of another (registrations#moved-registrations). */
export function whyNotMoveTo(registration: Movable, project: MoveTarget): FaultKey | null {
  const whyNot = whyNotLeaveProject(registration)
  if (whyNot !== null) return whyNot
  if (registration.projectId === project.id) return 'registrations.sameProject'
  if (project.state !== 'PUBLISHED') return 'registrations.notOpen'
  const byKind = whyNotByKind(project.kind)
  if (byKind !== null) return byKind
  const isSamePrice = registration.priceMinor === project.priceMinor && registration.currency === project.currency
  return registration.status === 'PENDING' && !registration.hasCapture
    ? null
    : isSamePrice
      ? null
      : 'registrations.otherPrice'
}

export type AssignedRegistration = {
  projectId: string
  cancelledAt: Date | null
  classId: string | null
  testSiteId: string | null
  /** An answer to a thinking question of the test site it has now was submitted. */
  hasAnsweredAtSite: boolean
}
/** A class, and the projects that list it. */
export type ClassChoice = { id: string; projects: ReadonlySet<string> }
export type SiteChoice = { id: string; projectId: string }
/** null: none; undefined: what it has stays. `unknown`: there is no such class, or no such test site. */
type AssignmentWish = {
  course: ClassChoice | 'unknown' | null | undefined
  site: SiteChoice | 'unknown' | null | undefined
}

/**
 * Why a registration isn't put into that class or to that test site: its project has to list the class, also before the class
 * is opened, and to have the site; an answer that was submitted at a site would not be found from another one
 * (registrations#classes-and-sites).
 */
export function whyNotAssign(
  { projectId, cancelledAt, classId, testSiteId, hasAnsweredAtSite }: AssignedRegistration,
  { course, site }: AssignmentWish,
): FaultKey | null {
  if (cancelledAt !== null) return 'registrations.cancelled'
  if (course === 'unknown') return 'registrations.otherClass'
  if (course && course.id !== classId && !course.projects.has(projectId)) return 'registrations.otherClass'
  if (site === undefined) return null
  if (site === 'unknown' || (site && site.projectId !== projectId)) return 'registrations.otherSite'
  return hasAnsweredAtSite && site?.id !== testSiteId ? 'registrations.answeredAtSite' : null
}

/**
 * Why a registration makes nobody the student's adviser: the student has one, and who looks after a student is changed on the
 * student's page alone (registrations#by-the-organizers).
 */
export function whyNotNameAdviser(contactId: string, ownAdvisers: readonly string[]): FaultKey | null {
  return ownAdvisers.length === 0 || ownAdvisers.includes(contactId) ? null : 'students.hasAdviser'
}
