import { type AdminActor, actsOn, type GrantRole } from '@/lib/access/actor'
import { impersonationGrants } from '@/lib/access/impersonation'
import type { FaultKey } from '@/lib/kernel/catalogue'

/** What is asked before somebody is impersonated. */
export const impersonationFacts = {
  reason: { max: 400, missing: 'impersonation.reasonMissing' },
} as const

/** Whose eyes an administrator can borrow; nobody's who administers (console#impersonation). */
export const personKinds = ['student', 'contact'] as const
export type PersonKind = (typeof personKinds)[number]

type AccountState = { disabledAt: Date | null; erasedAt: Date | null; mergedIntoId?: string | null }

/** Why the administrator sees the portal as nobody else. */
export function whyNotSeeOthers(actor: AdminActor): FaultKey | null {
  return actsOn(actor, impersonationGrants, null) ? null : 'impersonation.grantNeeded'
}

/** Whether these roles of an administrator let them see the portal as somebody else. */
export function letSeeOthers(grants: readonly { role: GrantRole; projectId: string | null }[]): boolean {
  return grants.some(({ role, projectId }) => projectId === null && impersonationGrants.includes(role))
}

/** Why the administrator does not see the portal as this person. */
export function whyNotImpersonate(actor: AdminActor, person: AccountState): FaultKey | null {
  const isShutOut = person.disabledAt !== null || person.erasedAt !== null || (person.mergedIntoId ?? null) !== null
  return whyNotSeeOthers(actor) ?? (isShutOut ? 'impersonation.shutOut' : null)
}
