import { type AdminActor, actsOn, type GrantRole } from '@/lib/access/actor'
import { emailFacts } from '@/lib/features/people/students/rules'
import type { FaultKey } from '@/lib/kernel/catalogue'

/** The roles a grant gives, from the least to all. */
export const grantRoles = [
  'VIEWER',
  'REGISTRAR',
  'FINANCE',
  'SCORING_LEAD',
  'SCORER',
  'CONTENT',
  'OWNER',
] as const satisfies readonly GrantRole[]

/** How the list is narrowed. */
export const staffStates = ['active', 'disabled', 'all'] as const
export type StaffState = (typeof staffStates)[number]

/** Whom an invitation is for. */
export const invitationFacts = {
  name: { max: 200, missing: 'staff.errors.name' },
  email: { ...emailFacts, missing: 'staff.errors.email' },
} as const

/** Who may see and change who administers: owners of all projects (console#staff). */
export function whyNotManageStaff(actor: AdminActor): FaultKey | null {
  return actsOn(actor, ['OWNER'], null) ? null : 'staff.ownerNeeded'
}

type ShutOut = { id: string; isLastOwner: boolean }

/** Why an administrator stays able to sign in: nobody shuts out themselves, and the last owner of all projects stays. */
export function whyNotDisable(actor: AdminActor, { id, isLastOwner }: ShutOut): FaultKey | null {
  if (isLastOwner) return 'staff.lastOwner'
  return id === actor.administratorId ? 'staff.self' : null
}

/** Why an app is not forgotten: one's own is turned off with the password and a code (people#authenticator-app). */
export function whyNotForgetApp(actor: AdminActor, { id }: Pick<ShutOut, 'id'>): FaultKey | null {
  return id === actor.administratorId ? 'authenticator.own' : null
}

/** Why a grant stays: it is what makes its holder the last owner of all projects. */
export function whyNotTakeGrant(
  { role, projectId }: { role: GrantRole; projectId: string | null },
  { isLastOwner }: Pick<ShutOut, 'isLastOwner'>,
): FaultKey | null {
  return isLastOwner && role === 'OWNER' && projectId === null ? 'staff.lastOwner' : null
}

/** Why nobody is sent a link to set a password. */
export function whyNotSendLink({ isDisabled }: { isDisabled: boolean }): FaultKey | null {
  return isDisabled ? 'staff.disabled' : null
}
