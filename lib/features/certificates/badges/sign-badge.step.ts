import { CompactSign, importJWK, type JWK } from 'jose'
import { inTransaction, Unchanged } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { addBadgeKey, type BadgeKey, listBadgeKeys, lockBadgeKeys, makeBadgeKey, openBadgeKey } from './queries'
import { type BadgeCredential, badgePaths, claimsOf, signingKeyOf } from './rules'

/** A credential as a compact JWS; its header says where the key is to be had (Open Badges 3.0, JSON Web Token Proof Format). */
export async function signBadge(world: World, credential: BadgeCredential, site: string): Promise<string> {
  const { key, half } = await signingKey(world)
  const header = { alg: 'RS256', kid: `${site}${badgePaths.key(key.id)}`, typ: 'JWT' }
  const payload = new TextEncoder().encode(JSON.stringify(claimsOf(credential)))
  return new CompactSign(payload).setProtectedHeader(header).sign(await importJWK(half, 'RS256'))
}

type SigningKey = { key: BadgeKey; half: JWK }

/** The first badge, and the first after two years or with other DATA_KEYS, brings a key; of many at once one does. */
async function signingKey(world: World): Promise<SigningKey> {
  const known = opened(await listBadgeKeys(world.db), world.now)
  if (known !== null) return known
  const made = await makeBadgeKey(world.now)
  return inTransaction(world, async ({ db, now, record }) => {
    await lockBadgeKeys(db)
    const faster = opened(await listBadgeKeys(db), now)
    if (faster !== null) return new Unchanged(faster)
    await addBadgeKey(db, now, made.key)
    record({ object: ['Setting', null], reason: 'A key to sign badges with.' })
    return made
  })
}

function opened(keys: readonly BadgeKey[], now: Date): SigningKey | null {
  const key = signingKeyOf(keys, now)
  const half = key && openBadgeKey(key)
  return key && half && { key, half }
}
