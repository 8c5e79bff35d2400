import type { Actor } from '@/lib/access/actor'
import { opened } from '@/lib/access/guesses'
import { visible } from '@/lib/access/visible'
import type { World } from '@/lib/kernel/world'
import { readCode } from './rules'
import { findByCode, findByToken, isSecret } from './secrets.queries'

/** The valid certificate a token opens (certificates#token-and-code); what is nobody's token is counted against guessing. */
export function openByToken(world: World, actor: Actor, token: string) {
  const scope = visible.openCertificates(actor, world.now)
  return opened(
    world,
    () => findByToken(world.db, scope, token),
    () => isSecret(world.db, { token }),
  )
}

/** The certificate of a printed code, in whatever state. */
export function openByCode(world: World, actor: Actor, code: string) {
  const scope = visible.openCertificates(actor, world.now)
  const verifyCode = readCode(code)
  return opened(
    world,
    () => findByCode(world.db, scope, verifyCode),
    () => isSecret(world.db, { verifyCode }),
  )
}
