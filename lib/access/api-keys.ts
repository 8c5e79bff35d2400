import type { World } from '@/lib/kernel/world'
import { type AdminActor, noProject } from './actor'
import { liveOwners, ownersNeedApp } from './owners'
import { tokenHash } from './tokens'

const minute = 60_000

/** A program that showed its key, and the functions the key is for. */
export type KeyCaller = {
  actor: AdminActor
  functions: ReadonlySet<string>
  /** Those it was made for; none: for all. */
  projects: readonly { id: string; code: string }[]
}

/** What keys begin with, so that one that leaked is recognised. */
export const keyPrefix = 'portal_'

/**
 * The program behind a key; null for none that is live, or whose maker owns all projects no more. It acts for the projects
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
          grants: {
            where: { revokedAt: null },
            select: { projectId: true, role: true, project: { select: { code: true } } },
            orderBy: { project: { code: 'asc' } },
          },
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
  const grants = administrator.grants.map(({ projectId, role }) => ({ projectId, role }))
  const projects = administrator.grants.flatMap(({ projectId, project }) =>
    projectId === null || project === null ? [] : [{ id: projectId, code: project.code }],
  )
  const actor: AdminActor = {
    role: 'admin',
    sessionId: id,
    administratorId: administrator.id,
    name: administrator.name,
    email: '',
    impersonatorId: null,
    projectId: projects[0]?.id ?? noProject,
    grants,
  }
  return { actor, functions: new Set(functions), projects }
}

/** What a call says about its project: by its header, and by those fields of its function that name one. */
export type NamedProject = { header: string | null; fields: readonly unknown[] }

/**
 * The program in the project a call is about: of a key for several the one that is named, by id or by code, whose header
 * counts before its fields. null: the call names none of the key's own.
 */
export function inNamedProject({ actor, projects }: KeyCaller, { header, fields }: NamedProject): AdminActor | null {
  const isOf = (named: unknown) => projects.find(({ id, code }) => named === id || named === code)
  if (projects.length === 0) return actor
  if (header === null && projects.length === 1) return actor
  const project = header === null ? fields.map(isOf).find((one) => one !== undefined) : isOf(header)
  return project === undefined ? null : { ...actor, projectId: project.id }
}

/** Whether keys may be for this function: one for administrators that is not about being signed in. */
export function isForKeys({
  operation: { name, access },
}: {
  operation: { name: string; access: readonly string[] }
}): boolean {
  return access.includes('admin') && !access.includes('anyone') && !name.startsWith('people/auth/')
}
