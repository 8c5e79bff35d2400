import type { z } from 'zod'
import { isSignedIn } from '@/lib/access/actor'
import { requestId } from '@/lib/requests/note'
import type { Access, Operation } from '../operation'
import { perform } from '../perform'
import { faultView } from '../reply'
import type { ActionResult } from './action'
import { plainAnswer } from './answer'
import { readBody } from './body'
import { admittedCaller, callerOf, languageOf } from './caller'
import { type DoorRequest, type Route, routeOf } from './door-request'
import { knownCaller } from './known-caller'

/**
 * A route over an operation that our own screens call often and side by side, as a text that saves itself: server actions
 * run one after another and answer a page.
 */
export function post<A extends Access, I extends z.ZodObject, R>(operation: Operation<A, I, R>): Route {
  return answering(async (request) => {
    const { actor, world } = await admittedCaller(request, 'action')
    const { fields } = await readBody(request, isSignedIn(actor))
    return perform(operation, fields, actor, world)
  })
}

/**
 * The same for what hundreds send in a second: `known` does it for the caller as remembered and checks while it writes that
 * this is still so; for what it leaves out (null) the caller is read and the operation runs.
 */
export function postOften<A extends Access, I extends z.ZodObject, R>(
  operation: Operation<A, I, R>,
  known: Operation<A, I, R | null>['run'],
): Route {
  const often: Operation<A, I, R | null> = { ...operation, run: known }
  return answering(async (request) => {
    const { actor, world } = await knownCaller(request, 'action')
    const { fields } = await readBody(request, isSignedIn(actor))
    // Whom the memory does not know may have signed in a moment ago.
    const done = isSignedIn(actor) ? await perform(often, fields, actor, world) : null
    if (done !== null) return done
    const caller = await callerOf(request.headers, request.cookies, 'action')
    return perform(operation, fields, caller.actor, caller.world)
  })
}

/** JSON in, an action's result out, under the fault's own status. */
function answering<R>(work: (request: DoorRequest) => Promise<R>): Route {
  return routeOf(async (request) => {
    try {
      const done: ActionResult<R> = { ok: true, data: await work(request) }
      return plainAnswer(done, 200)
    } catch (thrown) {
      const fault = faultView(thrown, languageOf(request.headers, request.cookies), requestId())
      const refused: ActionResult<R> = { ok: false, fault }
      return plainAnswer(refused, fault.code, fault)
    }
  })
}
