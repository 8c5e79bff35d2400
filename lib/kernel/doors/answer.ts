import type { Language } from '@/lib/i18n/languages'
import { requestId } from '@/lib/requests/note'
import { faultView, reply } from '../reply'

type Options = { retryAfter?: number | undefined; type?: string; headers?: HeadersInit }

/**
 * What a door answers: JSON, or a text of another type. Nothing on the way keeps it, and it says after how many seconds to
 * come again where that is known.
 */
export function answer(body: unknown, status: number, { retryAfter, type, headers: more }: Options = {}): Response {
  const headers = new Headers(more)
  headers.set('Content-Type', `${type ?? 'application/json'}; charset=utf-8`)
  headers.set('Cache-Control', 'no-store')
  if (retryAfter !== undefined) headers.set('Retry-After', String(retryAfter))
  // As bytes: of a text the response would check and encode each letter apart.
  return new Response(Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)), { status, headers })
}

/** The envelope of what was thrown, under the fault's own status. */
export function failure(thrown: unknown, language: Language, options: Options = {}): Response {
  const view = faultView(thrown, language, requestId())
  return answer(reply.failure(view), view.code, { ...options, retryAfter: view.retryAfter })
}
