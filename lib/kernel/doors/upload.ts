import type { NextRequest } from 'next/server'
import type { z } from 'zod'
import { isSignedIn } from '@/lib/access/actor'
import { Fault } from '../fault'
import type { Access, Operation } from '../operation'
import { perform } from '../perform'
import { faultView, reply } from '../reply'
import type { Progress } from '../world'
import type { ActionResult } from './action'
import { bodyLimits, readBody } from './body'
import { admittedCaller, languageOf } from './caller'
import { refuseCrossSite } from './same-site'

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
    try {
      refuseCrossSite(request.headers)
    } catch (thrown) {
      // What is refused before anything is read needs no stream, so its status can say so.
      const view = faultView(thrown, languageOf(request.headers, request.cookies), crypto.randomUUID())
      return Response.json(reply.failure(view), { status: view.code, headers: { 'Cache-Control': 'no-store' } })
    }
    const left = new AbortController()
    const answer = new TextEncoder()
    const run = async (send: (line: UploadLine<R>) => void): Promise<ActionResult<R>> => {
      const language = languageOf(request.headers, request.cookies)
      let requestId: string = crypto.randomUUID()
      try {
        const { actor, world } = await admittedCaller(request, 'action')
        requestId = world.requestId
        world.effects.signal = left.signal
        world.effects.progress = (progress) => send({ progress })
        const limits = { plain: bodyLimits.plain, files: fileBytes + formBytes }
        const { fields } = await readBody(request, isSignedIn(actor), limits)
        return { ok: true, data: await perform(operation, inputOf(fields), actor, world) }
      } catch (thrown) {
        return { ok: false, fault: faultView(thrown, language, requestId) }
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
    // X-Accel-Buffering: a proxy in between must not hold the lines back.
    const headers = { 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' }
    return new Response(body, { headers })
  }
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
