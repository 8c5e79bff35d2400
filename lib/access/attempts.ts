import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { pool } from '@/lib/db/client'
import { tooMany } from '@/lib/kernel/rate-limit'
import type { World } from '@/lib/kernel/world'
import { networkOf } from './network'

/**
 * What is allowed in so many seconds: of failures and links (security#numbers), of the rest docs/decisions/0007. All
 * processes count in one table.
 */
const limits = {
  account: { points: 20, duration: 86_400 },
  own: { points: 20, duration: 86_400 },
  network: { points: 30, duration: 3_600 },
  site: { points: 300, duration: 600 },
  resetPause: { points: 1, duration: 60 },
  resets: { points: 10, duration: 3_600 },
  mailsOfNetwork: { points: 300, duration: 600 },
  mailsOfSite: { points: 3_000, duration: 600 },
  addresses: { points: 200_000, duration: 86_400 },
  uploads: { points: 100, duration: 86_400 },
  teamSearches: { points: 30, duration: 3_600 },
  inviteCodesOfNetwork: { points: 300, duration: 3_600 },
  messages: { points: 60, duration: 3_600 },
} as const
type Limit = keyof typeof limits

/** Of each pool: a reload in development brings another. */
const limiters = new WeakMap<pg.Pool, Map<Limit, RateLimiterPostgres>>()

function limiter(limit: Limit): RateLimiterPostgres {
  const store = pool()
  const own = limiters.get(store) ?? new Map<Limit, RateLimiterPostgres>()
  limiters.set(store, own)
  const known = own.get(limit)
  if (known !== undefined) return known
  const made = new RateLimiterPostgres({
    ...limits[limit],
    keyPrefix: limit,
    storeClient: store,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
  })
  own.set(limit, made)
  return made
}

/** Takes points of the limit, or refuses until there are some again. */
async function take(limit: Limit, key: string, points = 1): Promise<void> {
  try {
    await limiter(limit).consume(key, points)
  } catch (refused) {
    if (refused instanceof RateLimiterRes) throw tooMany(refused.msBeforeNext)
    throw refused
  }
}

/** Milliseconds until a spent limit has points again; 0 while it has some. */
async function untilOpen(limit: Limit, key: string): Promise<number> {
  const taken = await limiter(limit).get(key)
  return taken !== null && taken.consumedPoints >= limits[limit].points ? Math.max(1, taken.msBeforeNext) : 0
}

type Proof<T> = {
  /** Whether the secret is right. */
  prove: () => Promise<boolean>
  /** What follows, right or wrong; null is a failure. */
  settle: (proven: boolean) => Promise<T | null>
}

/**
 * Whose failures are counted: an account's (null has a counter elsewhere) with its network's and the site's, or those of a
 * key that no stranger reaches, as a known browser is.
 */
type Budget = { account: string | null } | { own: string }

/**
 * Lets somebody prove who they are, and counts a failure (null). The point of account or key is taken before the
 * proof and given back after a good one; those of network and site after a failure, or a whole class that signs in at
 * once would be refused. They are looked at again after the proof: of guesses made at once only as many as are allowed
 * learn anything, the rest is refused in the same steps whether it was right or wrong. A key of one's own meets
 * neither: strangers fill both.
 */
export async function attempt<T>(world: World, by: Budget, { prove, settle }: Proof<T>): Promise<T | null> {
  if ('own' in by) return counted('own', by.own, async () => settle(await prove()))
  const keys = { network: networkOf(world.ip), site: 'all' }
  const untilAllOpen = async () =>
    Math.max(await untilOpen('network', keys.network), await untilOpen('site', keys.site))
  const wait = await untilAllOpen()
  if (wait > 0) throw tooMany(wait)
  const run = async () => {
    const proven = await prove()
    const isOpen = (await untilAllOpen()) === 0
    return settle(proven && isOpen)
  }
  const settled = await (by.account === null ? run() : counted('account', digest(by.account), run))
  if (settled === null) {
    await penalise('network', keys.network)
    await penalise('site', keys.site)
  }
  return settled
}

/** The point is back unless the proof failed, also where something else went wrong. */
async function counted<T>(limit: Limit, key: string, run: () => Promise<T | null>): Promise<T | null> {
  await take(limit, key)
  let hasFailed = false
  try {
    const settled = await run()
    hasFailed = settled === null
    return settled
  } finally {
    if (!hasFailed) await limiter(limit).reward(key)
  }
}

async function penalise(limit: Limit, key: string): Promise<void> {
  const taken = await limiter(limit).penalty(key)
  if (taken.consumedPoints > limits[limit].points) throw tooMany(taken.msBeforeNext)
}

/** Whoever has set a new password by a link is locked out no longer by what others guessed. */
export async function forgetFailures(account: string): Promise<void> {
  await limiter('account').delete(digest(account))
}

/** Links for a forgotten password, known address or not: one a minute, ten an hour. */
export async function takeResetTurn(account: string): Promise<void> {
  const key = digest(account)
  await take('resetPause', key)
  await take('resets', key)
}

/** Mails that anyone may have sent, codes and links together, known addresses or not. */
export async function takeMailTurn(world: World): Promise<void> {
  await take('mailsOfNetwork', networkOf(world.ip))
  await take('mailsOfSite', 'all')
}

/** Addresses of which a person is told whether they are registered. */
export async function takeAddresses(personId: string, count: number): Promise<void> {
  await take('addresses', personId, count)
}

/** Files a person may begin to upload; a day's worth fills no disk. */
export async function takeUpload(personId: string): Promise<void> {
  await take('uploads', personId)
}

/** Addresses a student may try to find a team by its leader. */
export async function takeTeamSearch(studentId: string): Promise<void> {
  await take('teamSearches', studentId)
}

/**
 * Looks for what a short invite code opens: as many tries an hour as addresses, and wrong ones also count for the network,
 * far above what a school mistypes and far below what finds one of 6 · 10¹¹ codes.
 */
export async function tryInviteCode<T>(
  world: World,
  studentId: string,
  find: () => Promise<T | null>,
): Promise<T | null> {
  await takeTeamSearch(studentId)
  const network = networkOf(world.ip)
  const wait = await untilOpen('inviteCodesOfNetwork', network)
  if (wait > 0) throw tooMany(wait)
  const found = await find()
  if (found === null) await penalise('inviteCodesOfNetwork', network)
  return found
}

/** Messages a student or a contact may write: nobody writes one a minute for an hour. */
export async function takeMessage(personId: string): Promise<void> {
  await take('messages', personId)
}

/** A key of fixed length that holds no address. */
function digest(account: string): string {
  return createHash('sha256').update(account).digest('base64url')
}
