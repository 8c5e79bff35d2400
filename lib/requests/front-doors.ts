import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { DoorRequest, Route } from '@/lib/kernel/doors/door-request'
import { log } from '@/lib/log'
import { type PackedFiles, sendPacked } from './packed-files'

type Door = ((request: DoorRequest) => Promise<Response>) & Partial<Pick<Route, 'plain'>>
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
      if (response.headersSent) response.destroy()
      else response.writeHead(500).end()
    })
    return true
  }
}

const pack = promisify(gzip)
/** Bytes; Next packs from here on, too. */
const packedFrom = 1024
/** Whoever gives gzip the weight 0 does not take it. */
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/
/** What is no picture and no archive, of what doors answer. */
const packable = /^text\/|[/+](json|xml)\b/

async function answerBy(door: Door, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = await (door.plain ?? door)(requestOf(request))
  for (const [name, value] of ownHeaders()) response.setHeader(name, value)
  for (const [name, value] of answer.headers) {
    if (name.toLowerCase() === 'set-cookie') response.appendHeader(name, value)
    else response.setHeader(name, value)
  }
  response.statusCode = answer.status
  const body = await bodyOf(answer)
  const size = Buffer.byteLength(body)
  const isPackable = size >= packedFrom && packable.test(String(response.getHeader('Content-Type')))
  const isPacked = isPackable && takesGzip.test(request.headers['accept-encoding'] ?? '')
  // A text that is not packed goes out with its head in one write.
  const sent = isPacked ? await pack(body) : body
  if (isPacked) response.setHeader('Content-Encoding', 'gzip')
  if (isPackable) response.appendHeader('Vary', 'Accept-Encoding')
  response.setHeader('Content-Length', isPacked ? sent.length : size)
  response.end(sent)
  // What is left of a body that was refused would keep the connection's next request waiting.
  if (!request.complete) request.resume()
}

async function bodyOf(answer: Awaited<ReturnType<Route['plain']>>): Promise<string | Uint8Array> {
  if (answer instanceof Response) return Buffer.from(await answer.arrayBuffer())
  return 'bytes' in answer ? answer.bytes : answer.text
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
  const { headers } = request
  let cookies: Map<string, string> | undefined
  return {
    url: `http://localhost${request.url}`,
    headers: {
      get(name) {
        const value = headers[name]
        if (value !== undefined) return Array.isArray(value) ? value.join(', ') : value
        // As Next: who comes without a proxy is known by the address of the connection.
        return name === 'x-forwarded-for' ? (request.socket.remoteAddress ?? null) : null
      },
    },
    cookies: {
      get(name) {
        cookies ??= cookiesOf(headers.cookie ?? '')
        const value = cookies.get(name)
        return value === undefined ? undefined : { value }
      },
    },
    // Who is refused while sending is answered all the same.
    get body() {
      return request.iterator({ destroyOnReturn: false })
    },
  }
}

/** As Next reads them: of several of one name the last one counts, and what can't be decoded is none. */
function cookiesOf(header: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const pair of header.split(/; */)) {
    const at = pair.indexOf('=')
    if (at < 0) continue
    const value = decoded(pair.slice(at + 1))
    // As if it had not been sent.
    if (value !== null) found.set(pair.slice(0, at), value)
  }
  return found
}

function decoded(value: string): string | null {
  // Most hold nothing to decode.
  if (!value.includes('%')) return value
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}
