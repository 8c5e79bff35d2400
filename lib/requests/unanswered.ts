import type { IncomingMessage, ServerResponse } from 'node:http'
import { isTheme, themeCookie } from '@/components/shell/preferences'
import { translate } from '@/lib/i18n/translate'
import { languageOf } from '@/lib/kernel/doors/caller'
import { type RequestNote, retryAfterSeconds } from './note'
import { unavailablePage } from './unavailable-page'

type Method = (...args: unknown[]) => unknown
type Body = { type: string; text: string }

/** Of the headers that were meant for another answer these would be wrong for this one. */
const ofTheOther = /^(content-|cache-control$|etag$|link$|set-cookie$|transfer-encoding$|location$|x-nextjs-)/

/**
 * A request whose questions the database did not answer is HTTP 503 with Retry-After, whatever came of that further up:
 * Next knows 500 alone, and of a page nothing but its status. What a door has made of it itself keeps its body. A page or
 * an action can't choose its status either: what was noted for it is given here.
 */
export function answerUnanswered(request: IncomingMessage, response: ServerResponse, note: RequestNote): void {
  const own = {
    writeHead: methodOf(response, 'writeHead'),
    write: methodOf(response, 'write'),
    end: methodOf(response, 'end'),
    flushHeaders: methodOf(response, 'flushHeaders'),
  }
  let body: Body | null = null
  let isSent = false
  const isOurs = () => {
    if (body === null && !response.headersSent && response.statusCode === 500 && note.isUnanswered) {
      body = bodyFor(request)
      for (const name of response.getHeaderNames()) if (ofTheOther.test(name)) response.removeHeader(name)
      response.setHeader('content-type', `${body.type}; charset=utf-8`)
      response.setHeader('content-security-policy', policy)
      response.setHeader('cache-control', 'no-store')
      response.setHeader('retry-after', String(retryAfterSeconds))
    }
    return body !== null
  }
  Object.assign(response, {
    writeHead: (status: number, ...rest: unknown[]) => {
      if (isSent) {
        // What packs answers has seen the other one.
        response.removeHeader('content-encoding')
        return Reflect.apply(own.writeHead, response, [503])
      }
      if (note.refusal !== undefined && status === 200) {
        response.setHeader('retry-after', String(note.refusal.retryAfterSeconds))
        return Reflect.apply(own.writeHead, response, [note.refusal.status, ...rest])
      }
      if (status === 503 && !response.hasHeader('retry-after'))
        response.setHeader('retry-after', String(retryAfterSeconds))
      response.statusCode = status
      return isOurs() ? response : Reflect.apply(own.writeHead, response, [status, ...rest])
    },
    flushHeaders: () => isOurs() || Reflect.apply(own.flushHeaders, response, []),
    write: (...args: unknown[]) => isOurs() || Reflect.apply(own.write, response, args),
    end: (...args: unknown[]) => {
      if (!isOurs()) return Reflect.apply(own.end, response, args)
      if (isSent) return response
      isSent = true
      return Reflect.apply(own.end, response, [body?.text])
    },
  })
}

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

function bodyFor({ url = '', headers }: IncomingMessage): Body {
  const cookies = cookiesOf(headers.cookie)
  const language = languageOf(new Headers({ 'accept-language': headers['accept-language'] ?? '' }), cookies)
  const sentence = translate(language, 'faults.service.down')
  if (url.startsWith('/api/')) {
    const envelope = { code: 503, msg: sentence, data: { reason: 'service.down' } }
    return { type: 'application/json', text: JSON.stringify(envelope) }
  }
  // What the browser's half of Next shows of an action's answer.
  if (headers['next-action'] !== undefined) return { type: 'text/plain', text: sentence }
  const theme = cookies.get(themeCookie)?.value
  return { type: 'text/html', text: unavailablePage(language, isTheme(theme) ? theme : 'system') }
}

function methodOf(response: ServerResponse, name: string): Method {
  const method: Method = Reflect.get(response, name)
  return method
}

function cookiesOf(header = ''): { get(name: string): { value: string } | undefined } {
  const pairs = new Map(header.split('; ').map((pair) => [pair.split('=')[0], pair.slice(pair.indexOf('=') + 1)]))
  return {
    get(name) {
      const value = pairs.get(name)
      return value === undefined ? undefined : { value }
    },
  }
}
