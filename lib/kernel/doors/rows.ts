import type { NextRequest } from 'next/server'
import type { z } from 'zod'
import { packedRows } from '@/components/ui/packed-rows'
import type { Access, Operation } from '../operation'
import { perform } from '../perform'
import { failure } from './answer'
import { admittedCaller, languageOf } from './caller'

/** Thousands of rows as an operation answers them: what is known at once, and the rows a part at a time. */
export type RowsAnswer<Row extends object> = {
  head: {
    /** When they were read, in milliseconds. */
    at: number
    /** How many rows the whole list has. */
    total: number
    /** Where in it these rows stand, in rising order; null: they are all of it. */
    places: number[] | null
  }
  parts: AsyncIterator<readonly Row[]>
}

/** As many rows as a slow phone unpacks without a long task. */
const rowsPerLine = 500

/**
 * A list too long for its page: the rows go out as packed lines, the head first and `null` last, while the next ones are still
 * being read. What fails before the first row has the fault's own status; later the answer breaks off without its end.
 */
export function rows<A extends Access, I extends z.ZodObject, Row extends object>(
  operation: Operation<A, I, RowsAnswer<Row>>,
  inputOf: (query: URLSearchParams) => Record<string, unknown>,
) {
  return async (request: NextRequest): Promise<Response> => {
    try {
      const { actor, world } = await admittedCaller(request, 'page')
      const { head, parts } = await perform(operation, inputOf(request.nextUrl.searchParams), actor, world)
      const first = await parts.next()
      const text = textOf(JSON.stringify(head), first, parts)
      // Next takes the name of an encoding off the answer of a route, so the page itself unpacks.
      return new Response(text.pipeThrough(new CompressionStream('gzip')), {
        headers: { 'Content-Type': 'application/gzip', 'Cache-Control': 'private, no-store' },
      })
    } catch (thrown) {
      return failure(thrown, languageOf(request.headers, request.cookies))
    }
  }
}

function textOf<Row extends object>(
  head: string,
  first: IteratorResult<readonly Row[]>,
  parts: AsyncIterator<readonly Row[]>,
): ReadableStream<BufferSource> {
  const encoder = new TextEncoder()
  let next: IteratorResult<readonly Row[]> | null = first
  return new ReadableStream({
    start: (stream) => stream.enqueue(encoder.encode(`${head}\n`)),
    async pull(stream) {
      const { done, value } = next ?? (await parts.next())
      next = null
      if (done) {
        stream.enqueue(encoder.encode('null\n'))
        return stream.close()
      }
      for (let from = 0; from < value.length; from += rowsPerLine)
        stream.enqueue(encoder.encode(`${packedRows(value.slice(from, from + rowsPerLine))}\n`))
    },
    cancel: async () => void (await parts.return?.()),
  })
}
