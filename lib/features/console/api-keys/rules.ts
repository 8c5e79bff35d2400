import { type AdminActor, actsOn } from '@/lib/access/actor'
import type { FaultKey } from '@/lib/kernel/catalogue'

/** The name of a program. */
export const keyFacts = { name: { max: 100, missing: 'apiKeys.errors.name' } } as const

/** For how many days a key may be made. */
export const keyLives = [30, 90, 365] as const

/** The name under which the audit knows a key. */
export const actorName = (name: string) => `key ${name}`

/** Who may see, make and revoke keys: owners of all projects (console#api-keys). */
export function whyNotManageKeys(actor: AdminActor): FaultKey | null {
  return actsOn(actor, ['OWNER'], null) ? null : 'staff.ownerNeeded'
}

type Exposed = { operation: { name: string; access: readonly string[] } }

/** Whether a key may be for this function: one for administrators that is not about being signed in. */
export function isForKeys({ operation: { name, access } }: Exposed): boolean {
  return access.includes('admin') && !access.includes('anyone') && !name.startsWith('people/auth/')
}

export function keyState(
  { revokedAt, expiresAt }: { revokedAt: Date | null; expiresAt: Date },
  now: Date,
): 'live' | 'expired' | 'revoked' {
  if (revokedAt !== null) return 'revoked'
  return expiresAt <= now ? 'expired' : 'live'
}
