import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { z } from 'zod'
import type { Db, Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/ids'
import { decipher, encipher } from '@/lib/db/secrets'

const settingKey = 'badge-keys'
const jwk = z.object({ kty: z.literal('RSA'), n: z.string(), e: z.string() })
const stored = z.array(z.object({ id: z.uuid(), createdAt: z.iso.datetime(), public: jwk, private: z.base64() }))
export type BadgeKey = z.output<typeof stored>[number]

/** Every key a badge was ever signed with, the one that signs now last. */
export async function listBadgeKeys(db: Db | Tx): Promise<BadgeKey[]> {
  const row = await db.setting.findUnique({ where: { key: settingKey }, select: { value: true } })
  return stored.parse(row?.value ?? [])
}

/** One at a time makes a key, until the transaction ends. */
export async function lockBadgeKeys(db: Tx): Promise<void> {
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${settingKey}, 0))`
}

/** A key pair of which only DATA_KEYS opens the half that signs. */
export async function makeBadgeKey(now: Date): Promise<{ key: BadgeKey; half: JWK }> {
  const pair = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true })
  const id = newId(now)
  const half = await exportJWK(pair.privateKey)
  const key = {
    id,
    createdAt: now.toISOString(),
    public: jwk.parse(await exportJWK(pair.publicKey)),
    private: Buffer.from(encipher(JSON.stringify(half), place(id))).toString('base64'),
  }
  return { key, half }
}

export async function addBadgeKey(db: Tx, now: Date, key: BadgeKey): Promise<void> {
  const value = [...(await listBadgeKeys(db)), key]
  await db.setting.upsert({
    where: { key: settingKey },
    create: { createdAt: now, updatedAt: now, key: settingKey, value },
    update: { updatedAt: now, value, version: { increment: 1 } },
    select: { id: true },
  })
}

/** The half that signs, for the moment it does; null: DATA_KEYS no longer opens it. */
export function openBadgeKey({ id, private: sealed }: BadgeKey): JWK | null {
  let opened: string
  try {
    opened = decipher(Buffer.from(sealed, 'base64'), place(id))
  } catch {
    return null
  }
  return jwk.loose().parse(JSON.parse(opened))
}

function place(id: string) {
  return { table: 'setting', column: 'value', rowId: `${settingKey}:${id}` }
}
