import type { Readable } from 'node:stream'
import busboy from 'busboy'
import { Fault } from '../fault'

/** One part of a form as it arrives. Its body is read to the end before the next part is asked for. */
export type FormPart = { name: string; fileName: string | null; body: AsyncGenerator<Uint8Array, void> }

const headLimit = 8 * 1024
const sliceSize = headLimit / 2

/**
 * The parts of a multipart form in the order they come, no file held in memory (RFC 7578). A form that breaks off before
 * its last boundary is unreadable, also in the middle of a part.
 */
export async function* multipartParts(body: ReadableStream<Uint8Array>, contentType: string): AsyncGenerator<FormPart> {
  const form = formOf(contentType)
  const reader = body.getReader()
  try {
    void form.read(reader)
    for (;;) {
      const part = await form.next()
      if (part === null) return
      yield part
      for await (const _ of part.body);
    }
  } finally {
    form.leave()
    await reader.cancel().catch(() => undefined)
  }
}

/** The whole of a short field as text. */
export async function textOf(body: AsyncIterable<Uint8Array>, limit: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > limit) throw new Fault('input.unreadable')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parserOf(contentType: string): { parser: busboy.Busboy; emptySize: number } {
  const boundary = /^multipart\/form-data\s*;.*?boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType)
  const mark = boundary?.[1] ?? boundary?.[2]
  if (mark === undefined) throw new Fault('input.unsupported')
  const headers = { 'content-type': `multipart/form-data; boundary="${mark}"` }
  const limits = { fieldSize: headLimit }
  const parser = busboy({ headers, defParamCharset: 'utf8', preservePath: true, limits })
  return { parser, emptySize: Buffer.byteLength(`--${mark}--\r\n`) }
}

/** What the parser tells by events, to be asked for: the next part, null after the last, or why there is none. */
function formOf(contentType: string) {
  const { parser, emptySize } = parserOf(contentType)
  const arrived: FormPart[] = []
  let count = 0
  let file: Readable | null = null
  let outcome: { failure?: Fault } | null = null
  let wake = () => {}
  const end = (failure?: Fault) => {
    outcome ??= { failure }
    wake()
  }
  const fail = (cause: unknown) => end(unreadable(cause))
  const add = (name: string | undefined, fileName: string | null, content: FormPart['body']) => {
    if (name === undefined) return fail(new Error('A part has no name.'))
    count += 1
    arrived.push({ name, fileName, body: content })
    wake()
  }
  parser.on('file', (name, stream, { filename }) => {
    // Whoever reads it hears of the error; before that nobody listens.
    stream.on('error', () => undefined)
    file = stream
    add(name, filename ?? null, contentOf(stream))
  })
  parser.on('field', (name, value) => add(name, null, contentOf([Buffer.from(value)])))
  parser.on('error', fail)
  parser.on('close', () => end())

  const write = (bytes: Uint8Array) =>
    new Promise<void>((done, refuse) => {
      parser.write(bytes, (error) => (error ? refuse(error) : done()))
    })
  return {
    /** Gives the parser what arrives, as fast as its parts are read. What leads to no part for too long is no form. */
    async read(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
      try {
        let silent = 0
        let size = 0
        for (;;) {
          const { done, value } = await reader.read()
          if (done) break
          size += value.byteLength
          for (let at = 0; at < value.byteLength; ) {
            const isInFile = file?.readableEnded === false
            const slice = isInFile ? value.subarray(at) : value.subarray(at, at + sliceSize)
            const before = count
            await write(slice)
            at += slice.byteLength
            silent = isInFile || count > before ? 0 : silent + slice.byteLength
            if (silent >= headLimit) throw new Error('No part begins.')
          }
        }
        // The parser passes over a part that says no name.
        if (count === 0 && size > emptySize) throw new Error('No part has a name.')
        parser.end()
      } catch (cause) {
        fail(cause)
        parser.destroy(unreadable(cause))
      }
    },
    async next(): Promise<FormPart | null> {
      while (arrived.length === 0 && outcome === null)
        await new Promise<void>((done) => {
          wake = done
        })
      const part = arrived.shift()
      if (part !== undefined) return part
      if (outcome?.failure) throw outcome.failure
      return null
    },
    leave(): void {
      parser.destroy()
    },
  }
}

async function* contentOf(content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): FormPart['body'] {
  try {
    yield* content
  } catch (cause) {
    throw unreadable(cause)
  }
}

const unreadable = (cause: unknown) => (cause instanceof Fault ? cause : new Fault('input.unreadable', { cause }))
