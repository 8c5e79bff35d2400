import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { DoorRequest } from '@/lib/kernel/doors/door-request'
import { log } from '@/lib/log'
import { type PackedFiles, sendPacked } from './packed-files'

type Door = (request: DoorRequest) => Promise<Response>
/** The handlers of routes, by path and method. */
export type FrontDoors = Readonly<Record<string, Readonly<Record<string, Door>>>>

declare global {
  /** Answers a request and says true, or leaves it to Next (scripts/lib/request-guard.mjs). */
  var portalFrontDoor: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined
}

/**
 * Lets the server answer these routes itself, by their own handlers: Next's way to a handler costs four times what an
 * answer from memory does (docs/decisions/0045). Any other method and any other spelling of the path stay Next's. The files
 * of the build are sent as they were packed with it.
 */
export function openFrontDoors(doors: FrontDoors, files: PackedFiles = new Map()): void {
  globalThis.portalFrontDoor = (request, response) => {
    if (sendPacked(files, request, response, ownHeaders())) return true
    const [path = ''] = (request.url ?? '').split('?')
    const methods = Object.hasOwn(doors, path) ? doors[path] : undefined
    const door = methods?.[request.method ?? '']
    if (door === undefined) return false
    void answerBy(door, request, response).catch((err: unknown) => {
      log.error({ err }, 'an answer broke off')
      response.destroy()
    })
    return true
  }
}

const pack = promisify(gzip)
/** Bytes; Next packs from here on, too. */
const packedFrom = 1024

async function answerBy(door: Door, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = await door(requestOf(request))
  const body = Buffer.from(await answer.arrayBuffer())
  const isPacked = body.length >= packedFrom && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  const sent = isPacked ? await pack(body) : body
  for (const [name, value] of ownHeaders()) response.setHeader(name, value)
  for (const [name, value] of answer.headers) response.setHeader(name, value)
  if (isPacked) response.setHeader('Content-Encoding', 'gzip')
  if (body.length >= packedFrom) response.setHeader('Vary', 'Accept-Encoding')
  response.setHeader('Content-Length', sent.length)
  response.statusCode = answer.status
  response.end(sent)
}

let headersOfAll: [string, string][] | undefined

/** What next.config.ts gives every answer. */
function ownHeaders(): [string, string][] {
  if (headersOfAll === undefined) {
    const listed: { key: string; value: string }[] = JSON.parse(process.env.PORTAL_ANSWER_HEADERS ?? '[]')
    headersOfAll = listed.map(({ key, value }) => [key, value])
  }
  return headersOfAll
}

/** Of a request what doors read, without the objects that Next and fetch make of it. */
function requestOf(request: IncomingMessage): DoorRequest {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  // As Next: who comes without a proxy is known by the address of the connection.
  const from = request.socket.remoteAddress
  if (from !== undefined && !headers.has('x-forwarded-for')) headers.set('x-forwarded-for', from)
  return {
    url: `http://localhost${request.url}`,
    headers,
    cookies: { get: (name) => cookieOf(request.headers.cookie ?? '', name) },
    // Who is refused while sending is answered all the same.
    body: request.iterator({ destroyOnReturn: false }),
  }
}

/** As Next reads them: of several of one name the last one counts, and what can't be decoded is none. */
function cookieOf(header: string, name: string): { value: string } | undefined {
  let found: { value: string } | undefined
  for (const pair of header.split(/; */)) {
    const at = pair.indexOf('=')
    if (at < 0 || pair.slice(0, at) !== name) continue
    try {
      found = { value: decodeURIComponent(pair.slice(at + 1)) }
    } catch {
      // As if it had not been sent.
    }
  }
  return found
}
