import { Fault } from '@/lib/kernel/fault'
import { failureBrake, tooMany } from '@/lib/kernel/flood'
import type { World } from '@/lib/kernel/world'
import { networkOf } from './network'

declare global {
  var portalCertificateGuesses: ReturnType<typeof failureBrake> | undefined
}

/**
 * Tokens and codes of no certificate, of all doors together: 30 in ten minutes close them to a network
 * (docs/decisions/0027). On globalThis: the pages, the functions and what stands before them are bundled apart.
 */
function guesses() {
  globalThis.portalCertificateGuesses ??= failureBrake(30, 600)
  return globalThis.portalCertificateGuesses
}

/**
 * What a secret opens; nothing is told as absent, whatever was wrong with it, and too often as too often. Counted is what is
 * nobody's secret: whoever brings one that is not open, not yet or no more, has guessed nothing.
 */
export async function opened<T>(
  world: World,
  find: () => Promise<T | null>,
  isSecret: () => Promise<boolean>,
): Promise<T> {
  const network = networkOf(world.ip)
  const wait = await guesses().untilOpen(network)
  // Thrown here and not by the brake: whoever made that has another class of faults.
  if (wait > 0) throw tooMany(wait)
  const found = await find()
  if (found !== null) return found
  if (!(await isSecret())) await guesses().count(network)
  throw new Fault('notFound')
}

/** Milliseconds for which certificates stay closed to whoever asks from there. */
export function untilGuessesMay(ip: string): Promise<number> {
  return guesses().untilOpen(networkOf(ip))
}
