import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { pool } from '@/lib/db/client'
import { tooMany } from '@/lib/kernel/flood'
import type { World } from '@/lib/kernel/world'
import { networkOf } from './network'

/** Failures allowed in so many seconds (security, Numbers); all processes count in one table. */
const limits = {
  account: { points: 20, duration: 86_400 },
  network: { points: 30, duration: 3_600 },
  site: { points: 300, duration: 600 },
  resetPause: { points: 1, duration: 60 },
  resets: { points: 10, duration: 3_600 },
} as const
type Limit = keyof typeof limits

const limiters = new Map<Limit, RateLimiterPostgres>()

function limiter(limit: Limit): RateLimiterPostgres {
  const known = limiters.get(limit)
  if (known !== undefined) return known
  const made = new RateLimiterPostgres({
    ...limits[limit],
    keyPrefix: limit,
    storeClient: pool(),
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
  })
  limiters.set(limit, made)
  return made
}

/** Takes one of the limit's points, or refuses until there is one again. */
async function take(limit: Limit, key: string): Promise<void> {
  try {
    await limiter(limit).consume(key)
  } catch (refused) {
    if (refused instanceof RateLimiterRes) throw tooMany(refused.msBeforeNext)
    throw refused
  }
}

async function refuseIfSpent(limit: Limit, key: string): Promise<void> {
  const taken = await limiter(limit).get(key)
  if (taken !== null && taken.consumedPoints >= limits[limit].points) throw tooMany(taken.msBeforeNext)
}

/**
 * Lets somebody prove who she is, and counts a failure (null) against the account, the network and the site. The
 * account's point is taken before the proof and given back after a good one, so that guesses made at once count too;
 * the other two are taken after a failure, or a whole class that signs in at once would be refused.
 */
export async function attempt<T>(world: World, account: string, prove: () => Promise<T | null>): Promise<T | null> {
  const key = digest(account)
  const network = networkOf(world.ip)
  await refuseIfSpent('network', network)
  await refuseIfSpent('site', 'all')
  await take('account', key)
  let proof: T | null
  try {
    proof = await prove()
  } catch (thrown) {
    await limiter('account').reward(key)
    throw thrown
  }
  if (proof !== null) {
    await limiter('account').reward(key)
    return proof
  }
  await limiter('network').penalty(network)
  await limiter('site').penalty('all')
  return null
}

/** Links for a forgotten password, known address or not: one a minute, ten an hour. */
export async function takeResetTurn(account: string): Promise<void> {
  const key = digest(account)
  await take('resetPause', key)
  await take('resets', key)
}

/** A key of fixed length that holds no address. */
function digest(account: string): string {
  return createHash('sha256').update(account).digest('base64url')
}
