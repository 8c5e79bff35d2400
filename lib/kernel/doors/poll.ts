import type { z } from 'zod'
import { type Actor, anyone, type SignedInActor } from '@/lib/access/actor'
import { findSession } from '@/lib/access/session'
import { sessionCookie } from '@/lib/access/session-cookie'
import { tokenHash } from '@/lib/access/tokens'
import type { Access, Operation } from '../operation'
import { admit, perform } from '../perform'
import { limitRate } from '../rate-limit'
import { statusHub, statusKey, type Topic } from '../status-hub'
import type { World } from '../world'
import { answer, failure } from './answer'
import { languageOf, worldOf } from './caller'
import type { DoorRequest } from './door-request'
import { refuseCrossSite } from './same-site'

/** An answer rests on who reaches what, and of that not everything is told (docs/decisions/0014). */
const keptMs = 60_000

/**
 * A route over a reading operation that many clients ask every few seconds: the caller and the answer come out of the
 * hub, without a statement for as long as nothing of it has changed. Polling is no sign of life of a session.
 */
export function poll<A extends Access, I extends z.ZodObject, R>(
  operation: Operation<A, I, R>,
  asked: {
    input: (query: URLSearchParams) => z.input<I>
    /** The topics whose news make an answer wrong, as the database tells them. */
    about: (input: z.input<I>, actor: Actor) => readonly Topic[]
    /** 0: of what it tells the database says nothing, so it is read each time; for what few ask. */
    keptMs?: number
  },
) {
  return async (request: DoorRequest): Promise<Response> => {
    try {
      refuseCrossSite(request.headers)
      const world = worldOf(request.headers, request.cookies, 'page')
      const actor = await knownActor(world, request.cookies.get(sessionCookie().name)?.value)
      await limitRate(actor, world)
      admit(operation, actor)
      const input = asked.input(new URL(request.url).searchParams)
      const key = statusKey<string>(operation.name, world.language, ...topicsOf(actor), JSON.stringify(input))
      const body = await statusHub().read(key, world.now, async () => ({
        value: JSON.stringify(await perform(operation, input, actor, world)),
        about: [...asked.about(input, actor), ...topicsOf(actor)],
        until: after(world, asked.keptMs ?? keptMs),
      }))
      return answer(body, 200)
    } catch (thrown) {
      return failure(thrown, languageOf(request.headers, request.cookies))
    }
  }
}

/** Who asks, as the session was read last: it is told when it ends and when the person is somebody else or may do less. */
async function knownActor(world: World, token: string | undefined): Promise<Actor> {
  if (token === undefined) return anyone
  const key = statusKey<SignedInActor | null>('session', Buffer.from(tokenHash(token)).toString('base64'))
  const actor = await statusHub().read(key, world.now, async () => {
    const session = await findSession(world, token)
    // A token that opens nothing now never will: only its sign-in could have made it valid.
    if (session === null) return { value: null, about: [], until: after(world, keptMs) }
    return { value: session.actor, about: topicsOf(session.actor), until: session.endsAt }
  })
  return actor ?? anyone
}

/** What changes who somebody is and may do. */
function topicsOf(actor: Actor): Topic[] {
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

function after(world: World, milliseconds: number): Date {
  return new Date(world.now.getTime() + milliseconds)
}
