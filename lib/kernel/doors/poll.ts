import type { z } from 'zod'
import type { Actor } from '@/lib/access/actor'
import type { Access, Operation } from '../operation'
import { admit, perform } from '../perform'
import { statusHub, statusKey, type Topic } from '../status-hub'
import { plainAnswer, plainFailure } from './answer'
import { languageOf } from './caller'
import { queryOf, type Route, routeOf } from './door-request'
import { knownCaller, longestKept, topicsOf } from './known-caller'

/**
 * A route over a reading operation that many clients ask every few seconds: the caller and the answer come out of the
 * hub, without a statement for as long as nothing of it has changed. Polling is no sign of life of a session.
 */
export function poll<A extends Access, I extends z.ZodObject, R>(
  operation: Operation<A, I, R>,
  options: {
    input: (query: URLSearchParams) => z.input<I>
    /** The topics whose news make an answer wrong, as the database tells them. */
    about: (input: z.input<I>, actor: Actor) => readonly Topic[]
    /** 0: of what it tells the database says nothing, so it is read each time; for what few ask. */
    keptMs?: number
  },
): Route {
  return routeOf(async (request) => {
    try {
      const { actor, world } = await knownCaller(request, 'page')
      admit(operation, actor)
      const input = options.input(queryOf(request))
      const key = statusKey<string>(operation.name, world.language, ...topicsOf(actor), JSON.stringify(input))
      const body = await statusHub().read(key, world.now, async () => ({
        value: JSON.stringify(await perform(operation, input, actor, world)),
        about: [...options.about(input, actor), ...topicsOf(actor)],
        until: new Date(world.now.getTime() + (options.keptMs ?? longestKept)),
      }))
      return plainAnswer(body, 200)
    } catch (thrown) {
      return plainFailure(thrown, languageOf(request.headers, request.cookies))
    }
  })
}
