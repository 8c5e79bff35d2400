import type { StaffActor } from '@/lib/access/actor'
import type { FaultKey } from '@/lib/kernel/catalogue'

/** Why she may not change this entry of her school: an adviser changes her own, a coordinator also the school's advisers. */
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
