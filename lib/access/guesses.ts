import { Fault } from '@/lib/kernel/fault'
import { failureLimit } from '@/lib/kernel/rate-limit'
import type { World } from '@/lib/kernel/world'
import { networkOf } from './network'

/** What somebody brings to a certificate: the token of its page, or the code printed on it. */
export type BroughtSecret = { token: string } | { code: string }

declare global {
  var portalCertificateGuesses: ReturnType<typeof failureLimit> | undefined
  var portalCertificateSecrets: ((brought: BroughtSecret) => Promise<boolean>) | undefined
}

/**
 * Tokens and codes of no certificate, of all doors together: after 30 in ten minutes a network hears no more than that
 * there were too many (docs/decisions/0027). On globalThis: the pages, the functions and what stands before them are bundled apart.
 */
function guesses() {
  globalThis.portalCertificateGuesses ??= failureLimit(30, 600)
  return globalThis.portalCertificateGuesses
}

/**
 * What a secret opens, for whoever has the right one also where others have guessed too often: a school shares one network.
 * Nothing is told as absent, whatever was wrong with it, and too often as too often. Counted is what is nobody's secret:
 * whoever brings one that is not open, not yet or no more, has guessed nothing.
 */
export async function opened<T>(
  world: World,
  find: () => Promise<T | null>,
  isSecret: () => Promise<boolean>,
): Promise<T> {
  const network = networkOf(world.ip)
  const found = await find()
  if (found !== null) return found
  if (!(await isSecret())) {
    await guesses().check(network)
    await guesses().count(network)
  }
  throw new Fault('notFound')
}

/** How those in front of the pages, who know no database, learn whether a secret is one; the server says it when it boots. */
export function recogniseSecrets(isSecret: (brought: BroughtSecret) => Promise<boolean>): void {
  globalThis.portalCertificateSecrets = isSecret
}

/** Milliseconds for which nothing is looked up for a guess from there; a secret that is one never waits. */
export async function untilGuessMay(ip: string, brought: BroughtSecret): Promise<number> {
  const wait = await guesses().untilOpen(networkOf(ip))
  return wait === 0 || (await globalThis.portalCertificateSecrets?.(brought)) ? 0 : wait
}
