import { type AdminActor, actsOn, holdsGrant, type StaffActor } from '@/lib/access/actor'
import { emailFacts } from '@/lib/features/people/students/rules'
import type { FaultKey } from '@/lib/kernel/catalogue'

/**
 * Why the caller may not change this entry of their school: an adviser changes their own entry, a coordinator also
 * those of the school's advisers.
 */
export function whyNotEditContact(
  actor: StaffActor,
  contact: { id: string; role: 'ADVISER' | 'COORDINATOR' },
): FaultKey | null {
  if (contact.id === actor.contactId) return null
  return actor.role === 'coordinator' && contact.role === 'ADVISER' ? null : 'auth.forbidden'
}

/** Why the organisation's kind stays as it is: "Independent" belongs to the portal. */
export function whyNotSetOrganizationType(school: { isIndependent: boolean }): FaultKey | null {
  return school.isIndependent ? 'schools.builtIn' : null
}

/**
 * Why the caller may not add an adviser: a coordinator may for their school, an administrator who registers people for
 * a school in reach (people#contact-form).
 */
export function whyNotAddContact(actor: StaffActor | AdminActor): FaultKey | null {
  const may = actor.role === 'coordinator' || (actor.role === 'admin' && holdsGrant(actor, ['REGISTRAR']))
  return may ? null : 'auth.forbidden'
}

/** The fields of an adviser's or coordinator's own profile (people#adviser-profile). */
export const adviserProfileFacts = {
  latinName: { max: 200, missing: 'contacts.errors.name' },
  position: { max: 200, missing: 'contacts.errors.position' },
  organizationType: { max: 100, missing: 'contacts.errors.organizationType' },
} as const

/** The contact form in its order (people#contact-form). */
export const contactFacts = {
  family: { max: 100 },
  given: { max: 100 },
  latinName: { max: 200 },
  department: { max: 200 },
  position: { max: 200 },
  prefix: { max: 40 },
  email: emailFacts,
  discipline: { max: 200 },
  workStatus: { max: 200 },
}
export type ContactField = keyof typeof contactFacts
export const contactForm = Object.keys(contactFacts).filter((name): name is ContactField => name in contactFacts)

/** The required fields of the contact form that were left empty, in its order; a name and an address always are required. */
export function missingFields(
  typed: Partial<Record<ContactField, string>>,
  required: readonly string[],
): ContactField[] {
  const requiredFields = new Set([...required, 'latinName', 'email'])
  return contactForm.filter((field) => requiredFields.has(field) && typed[field] === undefined)
}

export const contactRoles = ['ADVISER', 'COORDINATOR'] as const
export const contactStates = ['active', 'disabled'] as const

/** The fields of a coordinator who is appointed (people#kept-people). */
export const coordinatorFacts = {
  family: contactFacts.family,
  given: contactFacts.given,
  latinName: adviserProfileFacts.latinName,
  email: emailFacts,
}

/** Why the administrator changes nobody: an adviser's students are in many projects, so that takes the role on all of them. */
export function whyNotKeepPeople(actor: AdminActor): FaultKey | null {
  return actsOn(actor, ['REGISTRAR'], null) ? null : 'contacts.needsRegistrar'
}

type HandedOver = { id: string; disabledAt: Date | null; role: (typeof contactRoles)[number]; students: number }

/** Why somebody's students can't become another's. */
export function whyNotHandOver(from: HandedOver, to: HandedOver): FaultKey | null {
  if (from.id === to.id) return 'contacts.samePerson'
  if (to.disabledAt !== null || to.role !== 'ADVISER') return 'contacts.noAdviser'
  return from.students === 0 ? 'contacts.noStudents' : null
}
