import type { z } from 'zod'
import { networkOf } from '@/lib/access/network'
import type { Access, Operation } from '../operation'
import { perform } from '../perform'
import { failureLimit } from '../rate-limit'
import { faultView, reply } from '../reply'
import { makeWorld } from '../world'
import { answer } from './answer'
import { readBytes } from './body'

/** Who speaks through a route, or where a body says so; proved it is not before its signature is. */
type Sender = string | ((body: Uint8Array) => string)

/** A stranger's callback costs us a look, and a question to the provider it pretends to come from. */
const failures = failureLimit(600, 60)

/**
 * A route over an operation that takes what a provider tells by itself: the body to the letter and its headers, no session
 * and no question where it comes from, since only what it proves counts. Success is answered once all is committed; what
 * may be better later is answered so that the provider comes again. A network whose callbacks came to nothing 600 times in
 * a minute is not listened to until it is over.
 */
export function webhook<A extends Access, I extends z.ZodObject, R>(operation: Operation<A, I, R>, sender: Sender) {
  return async (request: Request): Promise<Response> => {
    const ip = request.headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? ''
    const world = makeWorld({ source: 'webhook', ip })
    const network = networkOf(ip)
    try {
      await failures.check(network)
      const { headers } = request
      const body = await readBytes(request)
      const provider = typeof sender === 'string' ? sender : sender(body)
      await perform(operation, { provider, headers, body }, { role: 'system', source: provider.toLowerCase() }, world)
      return answer(reply.success(null), 200)
    } catch (thrown) {
      const view = faultView(thrown, world.language, world.requestId)
      // Trouble of our own is no reason to close the door to whoever has proved who he is.
      if (view.code === 400 || view.code === 401) await failures.count(network)
      return answer(reply.failure(view), statusOf(view.code))
    }
  }
}

/** What the sender got wrong stays wrong; anything else may be better when it comes again. */
function statusOf(code: number): number {
  return [400, 401, 404, 413, 500].includes(code) ? code : 503
}
