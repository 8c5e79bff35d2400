import type { World } from '@/lib/kernel/world'
import { type AdminActor, noProject } from './actor'
import { liveOwners, ownersNeedApp } from './owners'
import { tokenHash } from './tokens'

const minute = 60_000

/** A program that showed its key, and the functions the key is for. */
export type KeyCaller = { actor: AdminActor; functions: ReadonlySet<string> }

/** What keys begin with, so that one that leaked is recognised. */
export const keyPrefix = 'portal_'

/**
 * The program behind a key; null for none that is live, or whose maker owns all projects no more. It acts for the one project
 * it was made for, or for all.
 */
export async function keyCallerOf(world: World, key: string): Promise<KeyCaller | null> {
  if (!key.startsWith(keyPrefix) || key.length > 100) return null
  const row = await world.db.apiKey.findFirst({
    where: {
      tokenHash: tokenHash(key),
      revokedAt: null,
      expiresAt: { gt: world.now },
      administrator: { disabledAt: null, erasedAt: null },
      createdBy: liveOwners,
    },
    select: {
      id: true,
      functions: true,
      lastUsedAt: true,
      createdBy: { select: { totpConfirmedAt: true } },
      administrator: {
        select: {
          id: true,
          name: true,
          grants: { where: { revokedAt: null }, select: { projectId: true, role: true } },
        },
      },
    },
  })
  if (row === null || row.administrator.grants.length === 0) return null
  if (row.createdBy.totpConfirmedAt === null && (await ownersNeedApp(world.db))) return null
  const { id, administrator, lastUsedAt, functions } = row
  if (lastUsedAt === null || world.now.getTime() - lastUsedAt.getTime() > minute) {
    await world.db.apiKey.updateMany({ where: { id }, data: { lastUsedAt: world.now } })
  }
  const { grants } = administrator
  const actor: AdminActor = {
    role: 'admin',
    sessionId: id,
    administratorId: administrator.id,
    name: administrator.name,
    email: '',
    impersonatorId: null,
    projectId: grants.find(({ projectId }) => projectId !== null)?.projectId ?? noProject,
    grants,
  }
  return { actor, functions: new Set(functions) }
}

/** Whether keys may be for this function: one for administrators that is not about being signed in. */
export function isForKeys({
  operation: { name, access },
}: {
  operation: { name: string; access: readonly string[] }
}): boolean {
  return access.includes('admin') && !access.includes('anyone') && !name.startsWith('people/auth/')
}
