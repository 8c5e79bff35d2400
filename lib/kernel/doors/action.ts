import { cookies, headers } from 'next/headers'
import { cookiesOf } from '@/lib/access/session-cookie'
import { requestId, requestNote, retryAfterSeconds } from '@/lib/requests/note'
import { limitRate } from '../rate-limit'
import type { Access, Operation } from '../operation'
import { perform } from '../perform'
import { type FaultView, faultView } from '../reply'
import type { z } from 'zod'
import { formRecord } from './body'
import { callerOf, languageOf } from './caller'

export type ActionResult<T> = { ok: true; data: T } | { ok: false; fault: FaultView }

/** A server action over an operation: a plain object or a form in, the result or a fault that can be shown out. */
export function action<A extends Access, I extends z.ZodObject, R>(operation: Operation<A, I, R>) {
  return async (raw: unknown): Promise<ActionResult<R>> => {
    const store = await cookies()
    const note = requestNote()
    if (note !== undefined) note.operation = operation.name
    const requestHeaders = await headers()
    try {
      const { actor, world } = await callerOf(requestHeaders, store, 'action')
      await limitRate(actor, world)
      const input = raw instanceof FormData ? formRecord(raw) : raw
      const data = await perform(operation, input, actor, world)
      for (const { name, value, options } of cookiesOf(world.effects)) store.set(name, value, options)
      return { ok: true, data }
    } catch (thrown) {
      const fault = faultView(thrown, languageOf(requestHeaders, store), requestId())
      // An action's answer has no status of its own.
      if (note !== undefined && fault.key === 'service.down') note.refusal = { status: 503, retryAfterSeconds }
      return { ok: false, fault }
    }
  }
}
