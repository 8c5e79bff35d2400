import { liveOwners, ownersNeedApp } from '@/lib/access/owners'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { GrantRole } from '@/lib/db/generated/enums'
import { asItStands } from '@/lib/db/search-text'
import type { Page, RowWindow } from '@/lib/kernel/paging'
import { orNotFound } from '@/lib/kernel/fault'
import { type KeyNarrowing, keyName } from './rules'

const select = {
  id: true,
  createdAt: true,
  functions: true,
  expiresAt: true,
  lastUsedAt: true,
  revokedAt: true,
  createdBy: { select: { id: true, name: true } },
  administrator: {
    select: {
      id: true,
      name: true,
      grants: {
        select: { id: true, role: true, revokedAt: true, project: { select: { code: true } } },
        orderBy: { project: { code: 'asc' } },
      },
    },
  },
} as const

export type KeyView = {
  id: string
  name: string
  createdAt: Date
  createdBy: string
  isMakerOwner: boolean
  functions: string[]
  expiresAt: Date
  lastUsedAt: Date | null
  revokedAt: Date | null
  grants: { id: string; role: GrantRole; project: { code: string } | null }[]
}

/** All keys, the newest first; a revoked one with the grants that ended with it. */
export async function listKeys(
  db: Db,
  { search, state }: KeyNarrowing,
  now: Date,
  window: RowWindow,
): Promise<Page<KeyView>> {
  const withApp = (await ownersNeedApp(db)) ? { totpConfirmedAt: { not: null } } : {}
  const owners = { AND: [liveOwners, withApp] }
  const unended = { revokedAt: null, expiresAt: { gt: now } }
  const states: Record<NonNullable<typeof state>, Prisma.ApiKeyWhereInput> = {
    live: { ...unended, createdBy: owners },
    stopped: { ...unended, createdBy: { NOT: owners } },
    expired: { revokedAt: null, expiresAt: { lte: now } },
    revoked: { revokedAt: { not: null } },
  }
  const where: Prisma.ApiKeyWhereInput = {
    AND: [
      search === '' ? {} : { administrator: { name: { contains: asItStands(search), mode: 'insensitive' } } },
      state === undefined ? {} : states[state],
    ],
  }
  const rows = await db.apiKey.findMany({
    where,
    select,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    ...window,
  })
  const makers = await db.administrator.findMany({
    where: { AND: [owners, { id: { in: rows.map(({ createdBy }) => createdBy.id) } }] },
    select: { id: true },
  })
  const shown = rows.map(({ administrator: { name, grants }, createdBy, ...row }) => ({
    ...row,
    name: keyName(name),
    grants: grants
      .filter(({ revokedAt }) => revokedAt === null || revokedAt.getTime() === row.revokedAt?.getTime())
      .map(({ id, role, project }) => ({ id, role, project })),
    createdBy: createdBy.name,
    isMakerOwner: makers.some(({ id }) => id === createdBy.id),
  }))
  return { rows: shown, total: await db.apiKey.count({ where }) }
}

type NewKey = {
  name: string
  role: GrantRole
  /** null: all of them. */
  projectIds: readonly (string | null)[]
  functions: string[]
  tokenHash: Uint8Array<ArrayBuffer>
  expiresAt: Date
  createdById: string
}

/** A key with the administrator it acts as. */
export async function createKey(db: Tx, now: Date, key: NewKey): Promise<string> {
  const { name, role, projectIds, createdById, ...rest } = key
  const grants = {
    create: projectIds.map((projectId) => ({ createdAt: now, role, projectId, grantedById: createdById })),
  }
  const { id: administratorId } = await db.administrator.create({
    data: { createdAt: now, name, isProgram: true, messageMails: false, grants },
    select: { id: true },
  })
  const data = { ...rest, createdAt: now, administratorId, createdById }
  return (await db.apiKey.create({ data, select: { id: true } })).id
}

/** Revokes a key and the grants it acted by; false where it was revoked before. */
export async function revokeKeyRow(db: Tx, id: string, now: Date): Promise<boolean> {
  const row = orNotFound(await db.apiKey.findUnique({ where: { id }, select: { administratorId: true } }))
  const { count } = await db.apiKey.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: now } })
  if (count === 1)
    await db.grant.updateMany({
      where: { administratorId: row.administratorId, revokedAt: null },
      data: { revokedAt: now },
    })
  return count === 1
}
