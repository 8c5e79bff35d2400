import type { Language } from '@/lib/i18n/languages'
import { requestId } from '@/lib/requests/note'
import { faultView, reply } from '../reply'

/** What a door answers, before anything makes a response of it. */
export type PlainAnswer = { status: number; headers: readonly [name: string, value: string][]; text: string }

/** The same of a file. */
export type PlainFile = Omit<PlainAnswer, 'text'> & { bytes: Uint8Array<ArrayBuffer> }

type Options = { retryAfter?: number | undefined; type?: string; headers?: PlainAnswer['headers'] }

/**
 * JSON, or a text of another type. Nothing on the way keeps it, and it says after how many seconds to come again where that
 * is known.
 */
export function plainAnswer(
  body: unknown,
  status: number,
  { retryAfter, type, headers = [] }: Options = {},
): PlainAnswer {
  const own: [string, string][] = [
    ['Content-Type', `${type ?? 'application/json'}; charset=utf-8`],
    ['Cache-Control', 'no-store'],
  ]
  if (retryAfter !== undefined) own.push(['Retry-After', String(retryAfter)])
  return { status, headers: [...headers, ...own], text: typeof body === 'string' ? body : JSON.stringify(body) }
}

/** The envelope of what was thrown, under the fault's own status. */
export function plainFailure(thrown: unknown, language: Language, options: Options = {}): PlainAnswer {
  const view = faultView(thrown, language, requestId())
  return plainAnswer(reply.failure(view), view.code, { ...options, retryAfter: view.retryAfter })
}

export function responseOf(answer: PlainAnswer | PlainFile): Response {
  // As bytes: of a text the response would check and encode each letter apart.
  const body = 'bytes' in answer ? answer.bytes : Buffer.from(answer.text)
  return new Response(body, { status: answer.status, headers: [...answer.headers] })
}

export const answer = (...parts: Parameters<typeof plainAnswer>): Response => responseOf(plainAnswer(...parts))
export const failure = (...parts: Parameters<typeof plainFailure>): Response => responseOf(plainFailure(...parts))
