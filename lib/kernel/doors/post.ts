import type { NextRequest } from 'next/server'
import type { z } from 'zod'
import { isSignedIn } from '@/lib/access/actor'
import { requestId } from '@/lib/requests/note'
import type { Access, Operation } from '../operation'
import { perform } from '../perform'
import { faultView } from '../reply'
import type { ActionResult } from './action'
import { readBody } from './body'
import { admittedCaller, languageOf } from './caller'

/**
 * A route over an operation that our own screens call often and side by side, as a text that saves itself: server actions
 * run one after another and answer a page. JSON in, an action's result out, under the fault's own status.
 */
export function post<A extends Access, I extends z.ZodObject, R>(operation: Operation<A, I, R>) {
  return async (request: NextRequest): Promise<Response> => {
    try {
      const { actor, world } = await admittedCaller(request, 'action')
      const { fields } = await readBody(request, isSignedIn(actor))
      return answer({ ok: true, data: await perform(operation, fields, actor, world) }, 200)
    } catch (thrown) {
      const fault = faultView(thrown, languageOf(request.headers, request.cookies), requestId())
      return answer({ ok: false, fault }, fault.code, fault.retryAfter)
    }
  }
}

function answer<T>(body: ActionResult<T>, status: number, retryAfter?: number): Response {
  const headers = new Headers({ 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
  if (retryAfter !== undefined) headers.set('Retry-After', String(retryAfter))
  return new Response(JSON.stringify(body), { status, headers })
}
