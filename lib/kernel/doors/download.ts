import type { NextRequest } from 'next/server'
import type { z } from 'zod'
import { requestId } from '@/lib/requests/note'
import type { Access, Operation } from '../operation'
import { perform } from '../perform'
import { limitRate } from '../rate-limit'
import { faultView } from '../reply'
import { answer, type PlainFile } from './answer'
import { readBody } from './body'
import type { ByteRange } from './byte-range'
import { callerOf, languageOf } from './caller'
import { fromQuery } from './form-values'
import { refuseCrossSite } from './same-site'

/** A file as an operation answers it. */
export type FileAnswer = {
  name: string
  type: string
  bytes: Uint8Array<ArrayBuffer>
  /** How many rows a file of rows has below its header. */
  rows?: number
}
/** The same while it is read from a store; `isShown` in a page of ours instead of being saved. */
export type StoredFileAnswer = {
  name: string
  type: string
  stream: ReadableStream<Uint8Array>
  /** Of the whole file, also where the stream is a part of it; null: nobody knows before its end. */
  size: number | null
  /** How many rows a file of rows has below its header. */
  rows?: number
  isShown?: boolean
  /** What never changes under its address can be asked for in parts, and whether it is still the same. */
  lasting?: { etag: string; part: ByteRange | 'none' | null }
}

/** What a request says of the part it wants, for the input of an operation that gives parts. */
export function partInput(headers: Headers) {
  return { range: headers.get('range'), ifRange: headers.get('if-range') }
}

/**
 * A picture is shown in place wherever it is; a video and its captions in a player; a PDF in a frame of a page of ours, or
 * drawn by one, which the browser says.
 */
function showsIn(request: Request | null, { type }: { type: string }): boolean {
  const [target, site] = [request?.headers.get('sec-fetch-dest'), request?.headers.get('sec-fetch-site')]
  if (type.startsWith('image/')) return true
  if (type.startsWith('video/') || type === 'text/vtt') return target !== 'document'
  return (target === 'iframe' || target === 'empty') && site === 'same-origin'
}

/** What a dynamic route's path holds: `[[...key]]` is a list. */
type Route = { params: Promise<Record<string, string | string[] | undefined>> }

/** A link, or a form, that is a file: the input comes from its fields and path, which the route puts into our names. */
export function download<A extends Access, I extends z.ZodObject>(
  operation: Operation<A, I, FileAnswer | StoredFileAnswer>,
  inputOf: (query: URLSearchParams, path: Awaited<Route['params']>, headers: Headers) => Record<string, unknown>,
) {
  return async (request: NextRequest, { params }: Route): Promise<Response> => {
    try {
      const isForm = request.method === 'POST'
      if (isForm) refuseCrossSite(request.headers)
      const { actor, world } = await callerOf(request.headers, request.cookies, 'page')
      await limitRate(actor, world)
      const input = inputOf(
        isForm ? await formQuery(request) : request.nextUrl.searchParams,
        await params,
        request.headers,
      )
      return fileResponse(await perform(operation, input, actor, world), request)
    } catch (thrown) {
      const language = languageOf(request.headers, request.cookies)
      const view = faultView(thrown, language, requestId())
      return answer(view.message, view.code, { type: 'text/plain', retryAfter: view.retryAfter })
    }
  }
}

/**
 * A list as a file, by a link and by a form, whose answer a page waits for. It takes the query of the list's own page: its
 * fields by the operation's names unless `query` has others, or what it makes of them.
 */
export function listDownload<A extends Access, I extends z.ZodObject>(
  operation: Operation<A, I, FileAnswer | StoredFileAnswer>,
  query: Record<string, string> | ((query: URLSearchParams) => Record<string, unknown>) = {},
) {
  const inputOf =
    typeof query === 'function'
      ? query
      : (fields: URLSearchParams) => ({
          ...fromQuery(operation.input, fields, query),
          // What narrows nothing is ignored; a file of another kind than the one asked for is none.
          format: fields.get('format') || undefined,
        })
  const answerFile = download(operation, inputOf)
  return { GET: answerFile, POST: answerFile }
}

export function fileResponse(file: FileAnswer | StoredFileAnswer, request: Request | null = null): Response {
  const { status, headers } = headOf(file, request)
  return new Response(bodyOf(file, status, request), { status, headers })
}

/** A whole file, without a `Response` that copies it. */
export function plainFile(file: FileAnswer): PlainFile {
  const { status, headers } = headOf(file, null)
  return { status, headers: Object.entries(headers), bytes: file.bytes }
}

/** What somebody uploaded runs nothing and reaches nothing of ours: saved, or shown in a sandbox (a frame's PDF viewer can't be in one). */
function headOf(file: FileAnswer | StoredFileAnswer, request: Request | null) {
  const isShown = 'isShown' in file && file.isShown === true && showsIn(request, file)
  const isViewer = isShown && file.type === 'application/pdf'
  const { status, headers } = statusFor(file, request)
  const all: Record<string, string> = {
    'Content-Type': file.type,
    'Content-Disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name).replace(/['()*]/g, percent)}`,
    'Content-Security-Policy': isViewer
      ? "frame-ancestors 'self'"
      : "default-src 'none'; sandbox; frame-ancestors 'self'",
    'Cache-Control': 'private, no-store',
    ...headers,
    ...(isShown ? { 'X-Frame-Options': 'SAMEORIGIN', Vary: 'Sec-Fetch-Dest, Sec-Fetch-Site' } : {}),
  }
  return { status, headers: all }
}

/** Whole, a part, none of it, or still what the browser has. */
function statusFor(
  file: FileAnswer | StoredFileAnswer,
  request: Request | null,
): { status: 200 | 206 | 304 | 416; headers: Record<string, string> } {
  const count: Record<string, string> = file.rows === undefined ? {} : { 'X-Row-Count': String(file.rows) }
  if ('bytes' in file) {
    return { status: 200, headers: { 'Content-Length': String(file.bytes.byteLength), ...count } }
  }
  const { lasting, size } = file
  if (size === null) return { status: 200, headers: count }
  const length = { 'Content-Length': String(size) }
  if (lasting === undefined) return { status: 200, headers: length }
  const { etag, part } = lasting
  // Kept by the browser, and shown once this server has said again who may see it.
  const known = { ETag: etag, 'Accept-Ranges': 'bytes', 'Cache-Control': 'private, no-cache' }
  const seen = request?.headers.get('if-none-match')?.split(',') ?? []
  if (seen.some((one) => one.trim().replace(/^W\//, '') === etag)) return { status: 304, headers: known }
  if (part === null) return { status: 200, headers: { ...known, ...length } }
  if (part === 'none')
    return { status: 416, headers: { ...known, 'Content-Range': `bytes */${size}`, 'Content-Length': '0' } }
  const headers = { ...known, 'Content-Range': `bytes ${part.from}-${part.to}/${size}` }
  return { status: 206, headers: { ...headers, 'Content-Length': String(part.to - part.from + 1) } }
}

/** A question for the headers alone, and an answer without bytes, leave the file closed. */
function bodyOf(file: FileAnswer | StoredFileAnswer, status: number, request: Request | null) {
  const isEmpty = request?.method === 'HEAD' || status === 304 || status === 416
  if (!isEmpty) return 'bytes' in file ? file.bytes : file.stream
  if ('stream' in file) void file.stream.cancel()
  return null
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
