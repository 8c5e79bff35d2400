import { type AdminActor, actsOn } from '@/lib/access/actor'
import { grantRoles } from '@/lib/features/console/staff/rules'
import type { FaultKey } from '@/lib/kernel/catalogue'

/** The name of a program. */
export const keyFacts = { name: { max: 100, missing: 'apiKeys.errors.name' } } as const

/** By which a program may act: no work is assigned to one. */
export const keyRoles = grantRoles.filter((role) => role !== 'SCORER')

/** How many projects one key may be for, unless it is for all. */
export const mostKeyProjects = 50

/** For how many days a key may be made. */
export const keyLives = [30, 90, 365] as const

/** The name under which the audit knows a key. */
export const actorName = (name: string) => `key ${name}`
/** What a key was called, of the name under which the audit knows it. */
export const keyName = (actor: string) => actor.replace(/^key /, '')

/** Who may see, make and revoke keys: owners of all projects (console#api-keys). */
export function whyNotManageKeys(actor: AdminActor): FaultKey | null {
  return actsOn(actor, ['OWNER'], null) ? null : 'staff.ownerNeeded'
}

export const keyStates = ['live', 'stopped', 'expired', 'revoked'] as const
export type KeyNarrowing = { search: string; state?: (typeof keyStates)[number] | undefined }

type KeyState = { revokedAt: Date | null; expiresAt: Date; isMakerOwner: boolean }

/** `stopped`: whoever made it owns all projects no more, and it acts again once they do. */
export function keyState({ revokedAt, expiresAt, isMakerOwner }: KeyState, now: Date): (typeof keyStates)[number] {
  if (revokedAt !== null) return 'revoked'
  if (expiresAt <= now) return 'expired'
  return isMakerOwner ? 'live' : 'stopped'
}
