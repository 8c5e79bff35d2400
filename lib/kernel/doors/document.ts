import type { NextRequest } from 'next/server'
import type { z } from 'zod'
import type { Access, Operation } from '../operation'
import { perform } from '../perform'
import { limitRate } from '../rate-limit'
import { answer, failure, type PlainAnswer } from './answer'
import { callerOf, languageOf } from './caller'

/** A document as an operation answers it: JSON, or a text of a type of its own. */
export type Document = { type: string; body: string }

const open: PlainAnswer['headers'] = [['Access-Control-Allow-Origin', '*']]

type Route = { params: Promise<Record<string, string | string[] | undefined>> }

/**
 * A link that programs of other sites read, a verifier's or a wallet's: it says the same to everybody who has it, and a
 * browser may hand it to any of them.
 */
export function document<A extends Access, I extends z.ZodObject>(
  operation: Operation<A, I, Document>,
  inputOf: (query: URLSearchParams, path: Awaited<Route['params']>) => Record<string, unknown>,
) {
  return async (request: NextRequest, { params }: Route): Promise<Response> => {
    const language = languageOf(request.headers, request.cookies)
    try {
      const { actor, world } = await callerOf(request.headers, request.cookies, 'page')
      await limitRate(actor, world)
      const { type, body } = await perform(operation, inputOf(request.nextUrl.searchParams, await params), actor, world)
      return answer(body, 200, { type, headers: open })
    } catch (thrown) {
      return failure(thrown, language, { headers: open })
    }
  }
}
