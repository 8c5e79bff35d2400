import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { DataStore, MemoryLocker, Server, Upload } from '@tus/server'
import type { NextRequest } from 'next/server'
import type { z } from 'zod'
import type { Actor } from '@/lib/access/actor'
import { ownParts } from '@/lib/providers/storage'
import { requestId } from '@/lib/requests/note'
import type { FaultKey } from '../catalogue'
import { Fault } from '../fault'
import type { Access, Operation } from '../operation'
import { admit, perform } from '../perform'
import { faultView, reply } from '../reply'
import type { World } from '../world'
import { admittedCaller, languageOf } from './caller'

/** `begin` takes `uploadId`, `bytes` and what the upload says of itself; the others `uploadId`. */
type Steps<A extends Access, B extends z.ZodObject, I extends z.ZodObject> = {
  begin: Operation<A, B, object>
  find: Operation<A, I, { bytes: number; offset: number }>
  drop: Operation<A, I, object>
  keep: Operation<A, I, object>
}

/**
 * A route that takes a file in parts, by the tus protocol 1.0: a line that breaks costs the part it broke in, and no part
 * is held in memory. Who calls is admitted for each part; refusals are the envelope under their own status, and the answer
 * to the last part is the envelope with what `keep` gave.
 */
export function resumable<A extends Access, B extends z.ZodObject, I extends z.ZodObject>(
  path: string,
  steps: Steps<A, B, I>,
) {
  const locker = new MemoryLocker()
  return async (request: NextRequest): Promise<Response> => {
    const language = languageOf(request.headers, request.cookies)
    const refuse = (thrown: unknown, status?: number) => {
      const view = faultView(thrown, language, requestId())
      const headers = new Headers(answerHeaders)
      if (view.retryAfter !== undefined) headers.set('Retry-After', String(view.retryAfter))
      const body = request.method === 'HEAD' ? null : JSON.stringify(reply.failure(view))
      return new Response(body, { status: status ?? view.code, headers })
    }
    try {
      const { actor, world } = await admittedCaller(request, 'api')
      admit(steps.begin, actor)
      let failure: unknown = null
      const server = new Server({
        path,
        locker,
        datastore: new Arriving(steps, actor, world),
        relativeLocation: true,
        // Other sites are told nothing.
        allowedOrigins: [],
        namingFunction: () => randomUUID(),
        onUploadFinish: async (_request, { id }) => {
          const kept = await perform(steps.keep, { uploadId: id }, actor, world)
          return { status_code: 200, headers: answerHeaders, body: JSON.stringify(reply.success(kept)) }
        },
        onResponseError: (_request, thrown) => {
          failure = thrown
          return undefined
        },
      })
      const response = await server.handleWeb(request)
      if (response.status < 400) {
        response.headers.set('Cache-Control', 'no-store')
        return response
      }
      await response.body?.cancel()
      if (failure !== null && !isOfProtocol(failure)) return refuse(failure)
      return refuse(new Fault(sentences[response.status] ?? 'input.unreadable'), response.status)
    } catch (thrown) {
      return refuse(thrown)
    }
  }
}

const answerHeaders = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  'Tus-Resumable': '1.0.0',
}

/** What the protocol itself refuses keeps its status, as clients know it. */
const sentences: Record<number, FaultKey> = {
  404: 'notFound',
  409: 'conflict.stale',
  410: 'notFound',
}

function isOfProtocol(thrown: unknown): boolean {
  return typeof thrown === 'object' && thrown !== null && 'status_code' in thrown && thrown.status_code !== 500
}

/** The protocol's view of what arrives, for one caller. */
class Arriving<A extends Access, B extends z.ZodObject, I extends z.ZodObject> extends DataStore {
  constructor(
    private readonly steps: Steps<A, B, I>,
    private readonly actor: Actor,
    private readonly world: World,
  ) {
    super()
    this.extensions = ['creation', 'creation-with-upload', 'termination']
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id: uploadId, size: bytes, metadata = {} } = upload
    const fields = Object.fromEntries(Object.entries(metadata).filter(([, value]) => value !== null))
    await perform(this.steps.begin, { ...fields, uploadId, bytes }, this.actor, this.world)
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const { bytes, offset } = await perform(this.steps.find, { uploadId: id }, this.actor, this.world)
    return new Upload({ id, size: bytes, offset })
  }

  /** Called with an upload that was found for this caller. */
  override write(stream: Readable, id: string, offset: number): Promise<number> {
    return ownParts().add(id, offset, stream, this.world.now)
  }

  override async remove(id: string): Promise<void> {
    await perform(this.steps.drop, { uploadId: id }, this.actor, this.world)
  }
}
