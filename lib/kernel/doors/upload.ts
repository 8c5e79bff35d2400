import type { NextRequest } from 'next/server'
import type { z } from 'zod'
import { isSignedIn } from '@/lib/access/actor'
import { requestId } from '@/lib/requests/note'
import { Fault } from '../fault'
import type { Access, Operation } from '../operation'
import { perform } from '../perform'
import { type FaultView, faultView } from '../reply'
import type { Progress } from '../world'
import type { ActionResult } from './action'
import { bodyLimits, readBody } from './body'
import { admittedCaller, languageOf } from './caller'

/** One line of the answer: how far it is, and as the last one what came of it. */
export type UploadLine<T> = { progress: Progress } | { result: ActionResult<T> }

/** Room for what a form is made of besides its file. */
const formBytes = 2 * 1024 * 1024

/**
 * A route over an operation that takes a file, for our own screens: the form's field `input` is the rest as JSON. Server
 * actions take 1 MB and run one after another; this tells how far it is while it runs, and a caller who leaves ends it.
 */
export function upload<A extends Access, I extends z.ZodObject, R>(operation: Operation<A, I, R>, fileBytes: number) {
  return async (request: NextRequest): Promise<Response> => {
    const language = languageOf(request.headers, request.cookies)
    const refusal = (thrown: unknown) => ({ ok: false as const, fault: faultView(thrown, language, requestId()) })
    const caller = await admittedCaller(request, 'action').catch(refusal)
    // Nothing has been sent yet, so who may not come in is told by the status, too.
    if ('fault' in caller) return lines(`${JSON.stringify({ result: caller })}\n`, caller.fault)
    const { actor, world } = caller
    const left = new AbortController()
    const answer = new TextEncoder()
    const run = async (send: (line: UploadLine<R>) => void): Promise<ActionResult<R>> => {
      try {
        world.effects.signal = left.signal
        world.effects.progress = (progress) => send({ progress })
        const limits = { plain: bodyLimits.plain, files: fileBytes + formBytes }
        const { fields } = await readBody(request, isSignedIn(actor), limits)
        return { ok: true, data: await perform(operation, inputOf(fields), actor, world) }
      } catch (thrown) {
        return refusal(thrown)
      }
    }
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        const send = (line: UploadLine<R>) => {
          if (!left.signal.aborted) controller.enqueue(answer.encode(`${JSON.stringify(line)}\n`))
        }
        send({ result: await run(send) })
        if (!left.signal.aborted) controller.close()
      },
      cancel: () => left.abort(),
    })
    return lines(body)
  }
}

function lines(body: BodyInit, fault?: FaultView): Response {
  // X-Accel-Buffering: a proxy in between must not hold the lines back.
  const headers = new Headers({
    'Content-Type': 'application/x-ndjson',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  })
  if (fault?.retryAfter !== undefined) headers.set('Retry-After', String(fault.retryAfter))
  return new Response(body, { status: fault?.code ?? 200, headers })
}

function inputOf({ input, ...files }: Record<string, unknown>): Record<string, unknown> {
  if (input === undefined) return files
  try {
    const parsed: unknown = typeof input === 'string' ? JSON.parse(input) : null
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return { ...parsed, ...files }
  } catch (cause) {
    throw new Fault('input.unreadable', { cause })
  }
  throw new Fault('input.unreadable')
}
