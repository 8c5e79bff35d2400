import { type Actor, anyone, type SignedInActor } from '@/lib/access/actor'
import { findImpersonation, findSession } from '@/lib/access/session'
import { tokenHash } from '@/lib/access/tokens'
import { limitRate } from '../rate-limit'
import { statusHub, statusKey, type Topic } from '../status-hub'
import type { Source, World } from '../world'
import { type BrowserTokens, tokensOf, worldOf } from './caller'
import type { DoorRequest } from './door-request'
import { refuseCrossSite } from './same-site'

/** Milliseconds; an answer rests on who reaches what, and of that not everything is told (docs/decisions/0014). */
export const longestKept = 60_000

/**
 * Who calls, as it was read last, without a statement, once the call may be looked at. Whoever writes by it checks in the
 * writing statement that the session stands.
 */
export async function knownCaller(
  { headers, cookies }: Pick<DoorRequest, 'headers' | 'cookies'>,
  source: Source,
): Promise<{ actor: Actor; world: World }> {
  refuseCrossSite(headers)
  const world = worldOf(headers, cookies, source)
  const actor = await knownActor(world, tokensOf(cookies))
  await limitRate(actor, world)
  return { actor, world }
}

/** Who asks, as the session was read last: it is told when it ends and when the person is somebody else or may do less. */
async function knownActor(world: World, { session: token, impersonation }: BrowserTokens): Promise<Actor> {
  if (token === undefined) return anyone
  // Few see the portal as somebody else: whether they still may is read each time (console#impersonation).
  const seenAs = impersonation === undefined ? null : await findImpersonation(world, token, impersonation)
  if (seenAs !== null) return seenAs.actor
  const key = statusKey<SignedInActor | null>('session', Buffer.from(tokenHash(token)).toString('base64'))
  const actor = await statusHub().read(key, world.now, async () => {
    const session = await findSession(world, token)
    // A token that opens nothing now never will: only its sign-in could have made it valid.
    if (session === null) return { value: null, about: [], until: new Date(world.now.getTime() + longestKept) }
    return { value: session.actor, about: topicsOf(session.actor), until: session.endsAt }
  })
  return actor ?? anyone
}

/** What changes who somebody is and may do. */
export function topicsOf(actor: Actor): Topic[] {
  switch (actor.role) {
    case 'student':
      return [`Session:${actor.sessionId}`, `Student:${actor.studentId}`]
    case 'adviser':
    case 'coordinator':
      return [`Session:${actor.sessionId}`, `Contact:${actor.contactId}`]
    case 'admin':
      return [`Session:${actor.sessionId}`, `Administrator:${actor.administratorId}`]
    default:
      return []
  }
}
