import { type AdminActor, actsOn, holdsGrant } from '@/lib/access/actor'
import type { FaultKey } from '@/lib/kernel/catalogue'

/** What the list of kept students is narrowed to (people#kept-students). */
export const studentStates = ['incomplete', 'requested', 'neverSignedIn', 'withoutAdviser', 'idle', 'merged'] as const

/** How far the fee of a live registration is. */
export const feeStatuses = ['PENDING', 'PAID', 'FREE'] as const

/** How a registration ended. */
export const endings = ['CANCELLED', 'REFUNDED', 'REMOVED'] as const

/** Which pairs are listed besides those that nobody has judged (people#doubles). */
export const doubleStates = ['distinct'] as const

/** What two entries have in common that makes them look like one person, the strongest first (people#doubles). */
export type DoubleSign = 'name' | 'mobile' | 'latinName' | 'guardian'

/** What an entry may have that goes along when it is merged. */
export const mergedKinds = [
  ...(['registrations', 'teams', 'orders', 'certificates'] as const),
  ...(['advisers', 'messages', 'answers', 'hours'] as const),
]

/** Why the administrator changes no student: a student takes part in many projects, so that takes the role on all of them. */
export function whyNotKeepStudents(actor: AdminActor): FaultKey | null {
  return actsOn(actor, ['REGISTRAR'], null) ? null : 'students.needsRegistrar'
}

type KeptState = { id: string; mergedIntoId: string | null; erasedAt: Date | null }

/** Why nothing is changed at an entry any more. */
export function whyNotChange({ mergedIntoId, erasedAt }: KeptState): FaultKey | null {
  if (erasedAt !== null) return 'students.erased'
  return mergedIntoId === null ? null : 'students.merged'
}

/** Why the administrator registers nobody for any project; which project takes the student is judged when it is chosen. */
export function whyNotEnrol(actor: AdminActor): FaultKey | null {
  return holdsGrant(actor, ['REGISTRAR']) ? null : 'auth.forbidden'
}

/** The same of one student; a registrar of one project reaches the students of that project alone. */
export function whyNotEnrolStudent(actor: AdminActor, student: KeptState, isReached: boolean): FaultKey | null {
  const whyNot = whyNotEnrol(actor) ?? whyNotChange(student)
  return whyNot ?? (isReached ? null : 'students.needsRegistrar')
}

/** Why a student does not go to that school. */
export function whyNotMove(
  student: { schoolId: string },
  school: { id: string; state: 'PENDING' | 'APPROVED' | 'MERGED' },
): FaultKey | null {
  if (student.schoolId === school.id) return 'students.sameSchool'
  return school.state === 'APPROVED' ? null : 'schools.heirNotApproved'
}

/** Why a student does not become that adviser's. */
export function whyNotEntrust(
  fromId: string,
  to: { id: string; disabledAt: Date | null; role: 'ADVISER' | 'COORDINATOR' },
): FaultKey | null {
  if (fromId === to.id) return 'contacts.samePerson'
  return to.disabledAt !== null || to.role !== 'ADVISER' ? 'contacts.noAdviser' : null
}

/**
 * What both entries have where one person has one: live registrations for a project or a package, certificates by one rule; and
 * the projects for which both have a reduction, of which one is put away.
 */
export type Twice = Record<'projects' | 'packages' | 'reductions' | 'certificates', string[]>

/** Why nothing is said of these two entries, neither that they are two people nor that they may be one. */
export function whyNotTellApart(student: KeptState, other: KeptState): FaultKey | null {
  const fixed = whyNotChange(student) ?? whyNotChange(other)
  return fixed ?? (student.id === other.id ? 'students.sameStudent' : null)
}

/** Why these two entries are not made one (people#merged-students). */
export function whyNotUnite(
  student: KeptState,
  kept: KeptState,
  { twice, areDistinct }: { twice: Twice; areDistinct: boolean },
): FaultKey | null {
  const fixed = whyNotTellApart(student, kept)
  if (fixed !== null) return fixed
  if (areDistinct) return 'students.distinct'
  if (twice.projects.length > 0) return 'students.bothRegistered'
  if (twice.packages.length > 0) return 'students.bothInPackage'
  return twice.certificates.length > 0 ? 'students.bothCertified' : null
}
