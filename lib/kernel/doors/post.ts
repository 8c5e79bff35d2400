import type { z } from 'zod'
import { isSignedIn } from '@/lib/access/actor'
import { requestId } from '@/lib/requests/note'
import type { Access, Operation } from '../operation'
import { perform } from '../perform'
import { faultView } from '../reply'
import type { ActionResult } from './action'
import { answer } from './answer'
import { readBody } from './body'
import { admittedCaller, languageOf } from './caller'
import type { DoorRequest } from './door-request'

/**
 * A route over an operation that our own screens call often and side by side, as a text that saves itself: server actions
 * run one after another and answer a page. JSON in, an action's result out, under the fault's own status.
 */
export function post<A extends Access, I extends z.ZodObject, R>(operation: Operation<A, I, R>) {
  return async (request: DoorRequest): Promise<Response> => {
    try {
      const { actor, world } = await admittedCaller(request, 'action')
      const { fields } = await readBody(request, isSignedIn(actor))
      const done: ActionResult<R> = { ok: true, data: await perform(operation, fields, actor, world) }
      return answer(done, 200)
    } catch (thrown) {
      const fault = faultView(thrown, languageOf(request.headers, request.cookies), requestId())
      const refused: ActionResult<R> = { ok: false, fault }
      return answer(refused, fault.code, fault)
    }
  }
}
