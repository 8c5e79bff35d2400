import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { contentSecurityPolicy } from '@/lib/content-security-policy'
import { env } from '@/lib/env'

type Prepare = (request: IncomingMessage, response: ServerResponse) => void

declare global {
  /** Takes what is done with each request for a page before Next has it (scripts/lib/request-guard.mjs). */
  var portalOpenPages: ((prepare: Prepare) => void) | undefined
}

/** Gives each page its own policy and tells it under which path it was asked for, from here on (docs/decisions/0052). */
export function openPages(): void {
  globalThis.portalOpenPages?.(pagePreparer())
}

export function pagePreparer(): Prepare {
  const mark = 'of-this-page'
  const policy = contentSecurityPolicy(mark, env())
  const isSecure = env().APP_URL.startsWith('https://')
  return (request, response) => {
    const own = policy.replace(mark, randomBytes(16).toString('base64'))
    // Next puts the nonce of this header on its own scripts.
    request.headers['content-security-policy'] = own
    request.headers['x-portal-path'] = pathOf(request.url ?? '/')
    response.setHeader('content-security-policy', own)
    if (isSecure) response.setHeader('strict-transport-security', 'max-age=31536000')
  }
}

/** Without what the browser's router adds to tell its own questions from a reader's. */
function pathOf(url: string): string {
  if (!url.includes('_rsc=')) return url
  const [path = '', search = ''] = url.split('?')
  const kept = search.split('&').filter((pair) => !pair.startsWith('_rsc='))
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path
}
