import { liveOwners } from '@/lib/access/owners'
import type { Db, Tx } from '@/lib/db/client'

const key = 'setup-token'

/** Whether somebody may do everything in every project. */
export async function hasOwner(db: Db): Promise<boolean> {
  return (await db.administrator.findFirst({ where: liveOwners, select: { id: true } })) !== null
}

const valueOf = (hash: Uint8Array) => ({ hash: Buffer.from(hash).toString('hex') })

/** The one token that makes the owner, as its hash; an earlier one opens nothing any more. */
export async function putToken(db: Tx, now: Date, hash: Uint8Array): Promise<void> {
  const value = valueOf(hash)
  await db.setting.upsert({
    where: { key },
    create: { key, value, createdAt: now, updatedAt: now },
    update: { value, updatedAt: now, version: { increment: 1 } },
    select: { id: true },
  })
}

export async function isToken(db: Db, hash: Uint8Array): Promise<boolean> {
  return (await db.setting.count({ where: { key, value: { equals: valueOf(hash) } } })) > 0
}

/** Uses the token up; false where it was used meanwhile or is another. */
export async function useToken(db: Tx, hash: Uint8Array): Promise<boolean> {
  const { count } = await db.setting.deleteMany({ where: { key, value: { equals: valueOf(hash) } } })
  return count === 1
}

/** What is left of a token once there is an owner. */
export async function forgetToken(db: Tx): Promise<number> {
  return (await db.setting.deleteMany({ where: { key } })).count
}
