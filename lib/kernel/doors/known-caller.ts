import { type Actor, anyone, type SignedInActor } from '@/lib/access/actor'
import { findSession } from '@/lib/access/session'
import { sessionCookie } from '@/lib/access/session-cookie'
import { tokenHash } from '@/lib/access/tokens'
import { limitRate } from '../rate-limit'
import { statusHub, statusKey, type Topic } from '../status-hub'
import type { Source, World } from '../world'
import { worldOf } from './caller'
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
  const actor = await knownActor(world, cookies.get(sessionCookie().name)?.value)
  await limitRate(actor, world)
  return { actor, world }
}

/** Who asks, as the session was read last: it is told when it ends and when the person is somebody else or may do less. */
async function knownActor(world: World, token: string | undefined): Promise<Actor> {
  if (token === undefined) return anyone
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
