import type { NextRequest } from 'next/server'
import type { z } from 'zod'
import { limitFlood } from '../flood'
import type { Access, Operation } from '../operation'
import { perform } from '../perform'
import { faultView } from '../reply'
import { callerOf, languageOf } from './caller'

/** A file as an operation answers it. */
export type FileAnswer = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> }

/** A link that is a file: the operation's input comes from the query, which the route puts into our names. */
export function download<A extends Access, I extends z.ZodObject>(
  operation: Operation<A, I, FileAnswer>,
  inputOf: (query: URLSearchParams) => Record<string, unknown>,
) {
  return async (request: NextRequest): Promise<Response> => {
    try {
      const { actor, world } = await callerOf(request.headers, request.cookies, 'page')
      await limitFlood(actor, world)
      const { name, type, bytes } = await perform(operation, inputOf(request.nextUrl.searchParams), actor, world)
      return new Response(bytes, {
        headers: {
          'Content-Type': type,
          'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, percent)}`,
          'Cache-Control': 'no-store',
        },
      })
    } catch (thrown) {
      const language = languageOf(request.headers, request.cookies)
      const view = faultView(thrown, language, crypto.randomUUID())
      return new Response(view.message, {
        status: view.code,
        headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
      })
    }
  }
}

/** What encodeURIComponent leaves and RFC 8187 does not allow. */
function percent(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
}
