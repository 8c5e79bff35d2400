import type { KnownStudent } from './queries'
import type { AddressState } from './schema'

/**
 * What may be told of addresses: all of one's own students; of strangers that they are registered where the rows go or
 * in a package of one's own doing, of two addresses of one student that they are, since both can't be registered, and else
 * nothing (docs/decisions/0004).
 */
export function toldOf(known: ReadonlyMap<string, KnownStudent>): Map<string, AddressState> {
  const states = new Map<string, AddressState>()
  for (const [email, { isOwn, registeredIn, usesLeft, hasPackage, sameAs }] of known) {
    const isKnown = isOwn || registeredIn.length > 0 || hasPackage
    if (isKnown || sameAs !== null)
      states.set(email, {
        registeredIn,
        usesLeft,
        ...(hasPackage ? { hasPackage } : {}),
        ...(sameAs === null ? {} : { sameAs }),
        ...(isKnown ? {} : { isNew: true }),
      })
  }
  return states
}
