import { type AdminActor, actsOn } from '@/lib/access/actor'
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

/** Why the administrator does not see the portal as this person. */
export function whyNotImpersonate(actor: AdminActor, person: AccountState): FaultKey | null {
  if (!actsOn(actor, impersonationGrants, null)) return 'impersonation.grantNeeded'
  const isShutOut = person.disabledAt !== null || person.erasedAt !== null || (person.mergedIntoId ?? null) !== null
  return isShutOut ? 'impersonation.shutOut' : null
}
