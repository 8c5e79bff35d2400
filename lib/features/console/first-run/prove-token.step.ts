import { attempt } from '@/lib/access/attempts'
import { tokenHash } from '@/lib/access/tokens'
import { Fault } from '@/lib/kernel/fault'
import type { World } from '@/lib/kernel/world'
import { hasOwner, isToken } from './queries'

/** The token's hash, if it makes the owner now; otherwise there is nothing here, and who guesses is slowed down. */
export async function proveToken(world: World, token: string): Promise<Uint8Array> {
  const hash = tokenHash(token)
  if (await hasOwner(world.db)) throw new Fault('notFound')
  const proven = await attempt(
    world,
    { account: null },
    { prove: () => isToken(world.db, hash), settle: async (isRight) => (isRight ? true : null) },
  )
  if (proven === null) throw new Fault('notFound')
  return hash
}
