import type { NextRequest } from 'next/server'
import type { z } from 'zod'
import { Fault } from '../fault'
import type { Access, Operation } from '../operation'
import { perform } from '../perform'
import { reply } from '../reply'
import { answer, failure } from './answer'
import { admittedCaller, languageOf } from './caller'
import { multipartParts, textOf } from './multipart'

/** A file while it arrives: reading it is what takes it from the wire. */
export type ArrivingFile = { name: string; bytes: AsyncIterable<Uint8Array> }

const fieldLimit = 2000
const mostFields = 20
const fileField = 'file'

/**
 * A route over an operation that takes one file, however large, without holding it in memory: its field `file`, after the
 * short fields that say what for. The answer is the envelope, and what it holds once more beside it, as file stores
 * elsewhere give it; the status is the fault's own.
 */
export function receive<A extends Access, I extends z.ZodObject, R extends object>(operation: Operation<A, I, R>) {
  return async (request: NextRequest): Promise<Response> => {
    try {
      const { actor, world } = await admittedCaller(request, 'api')
      const form = await untilFile(request)
      try {
        refuseIfFileFirst(operation.input, form.fields)
        const result = await perform(operation, { ...form.fields, [fileField]: form.file }, actor, world)
        return answer({ ...reply.success(result), ...result }, 200)
      } finally {
        await form.leave()
      }
    } catch (thrown) {
      return failure(thrown, languageOf(request.headers, request.cookies))
    }
  }
}

/** Bytes are taken from nobody before it is known what for, and a form that has them first can't be kept until then. */
function refuseIfFileFirst({ shape }: z.ZodObject, fields: Record<string, string>): void {
  const missing = Object.keys(shape).filter((name) => name !== fileField && fields[name] === undefined)
  if (missing.length === 0) return
  throw new Fault('input.invalid', {
    fields: missing.map((field) => ({ field, key: 'fields.errors.beforeFile', values: { field } })),
  })
}

type Arriving = { fields: Record<string, string>; file: ArrivingFile; leave: () => Promise<unknown> }

/** The fields before the file; what comes after it is not looked at. */
async function untilFile(request: Request): Promise<Arriving> {
  if (request.body === null) throw new Fault('input.unreadable')
  const parts = multipartParts(request.body, request.headers.get('content-type') ?? '')
  const leave = () => parts.return(undefined)
  const fields: Record<string, string> = {}
  try {
    for (let count = 0; count < mostFields; count++) {
      const { done, value: part } = await parts.next()
      if (done) break
      if (part.name === fileField) return { fields, file: { name: part.fileName ?? '', bytes: part.body }, leave }
      fields[part.name] = await textOf(part.body, fieldLimit)
    }
    throw new Fault('input.invalid', { fields: [{ field: fileField, key: 'fields.errors.required' }] })
  } catch (thrown) {
    await leave()
    throw thrown
  }
}
