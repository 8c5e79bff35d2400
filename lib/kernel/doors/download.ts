import type { NextRequest } from 'next/server'
import type { z } from 'zod'
import { requestId } from '@/lib/requests/note'
import { limitFlood } from '../flood'
import type { Access, Operation } from '../operation'
import { perform } from '../perform'
import { faultView } from '../reply'
import { readBody } from './body'
import { callerOf, languageOf } from './caller'
import { refuseCrossSite } from './same-site'

/** A file as an operation answers it. */
export type FileAnswer = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> }
/** The same while it is read from a store; `isShown` in a page of ours instead of being saved. */
export type StoredFileAnswer = {
  name: string
  type: string
  stream: ReadableStream<Uint8Array>
  size: number
  isShown?: boolean
}

/** A picture is shown in place wherever it is; any other file only in a frame of a page of ours, which the browser says. */
function showsIn(request: Request | null, { type }: { type: string }): boolean {
  const isFramed =
    request?.headers.get('sec-fetch-dest') === 'iframe' && request.headers.get('sec-fetch-site') === 'same-origin'
  return type.startsWith('image/') || isFramed
}

/** What a dynamic route's path holds: `[[...key]]` is a list. */
type Route = { params: Promise<Record<string, string | string[] | undefined>> }

/** A link, or a form, that is a file: the input comes from its fields and path, which the route puts into our names. */
export function download<A extends Access, I extends z.ZodObject>(
  operation: Operation<A, I, FileAnswer | StoredFileAnswer>,
  inputOf: (query: URLSearchParams, path: Awaited<Route['params']>) => Record<string, unknown>,
) {
  return async (request: NextRequest, { params }: Route): Promise<Response> => {
    try {
      const isForm = request.method === 'POST'
      if (isForm) refuseCrossSite(request.headers)
      const { actor, world } = await callerOf(request.headers, request.cookies, 'page')
      await limitFlood(actor, world)
      const input = inputOf(isForm ? await formQuery(request) : request.nextUrl.searchParams, await params)
      return fileResponse(await perform(operation, input, actor, world), request)
    } catch (thrown) {
      const language = languageOf(request.headers, request.cookies)
      const view = faultView(thrown, language, requestId())
      return new Response(view.message, {
        status: view.code,
        headers: {
          'Content-Type': 'text/plain; charset=utf-8',
          'Cache-Control': 'no-store',
          ...(view.retryAfter === undefined ? {} : { 'Retry-After': String(view.retryAfter) }),
        },
      })
    }
  }
}

/** What somebody uploaded runs nothing and reaches nothing of ours: saved, or shown in a sandbox (a frame's PDF viewer can't be in one). */
export function fileResponse(file: FileAnswer | StoredFileAnswer, request: Request | null = null): Response {
  const isShown = 'isShown' in file && file.isShown === true && showsIn(request, file)
  const isViewer = isShown && !file.type.startsWith('image/')
  return new Response('bytes' in file ? file.bytes : file.stream, {
    headers: {
      'Content-Type': file.type,
      'Content-Length': String('bytes' in file ? file.bytes.byteLength : file.size),
      'Content-Disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name).replace(/['()*]/g, percent)}`,
      'Content-Security-Policy': isViewer
        ? "frame-ancestors 'self'"
        : "default-src 'none'; sandbox; frame-ancestors 'self'",
      'Cache-Control': 'private, no-store',
      ...(isShown ? { 'X-Frame-Options': 'SAMEORIGIN', Vary: 'Sec-Fetch-Dest, Sec-Fetch-Site' } : {}),
    },
  })
}

async function formQuery(request: NextRequest): Promise<URLSearchParams> {
  const { fields } = await readBody(request, false)
  const texts = Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]))
  return new URLSearchParams(texts)
}

/** What encodeURIComponent leaves and RFC 8187 does not allow. */
function percent(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
}
