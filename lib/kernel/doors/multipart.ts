import { Fault } from '../fault'

/** One part of a form as it arrives. Its body is read to the end before the next part is asked for. */
export type FormPart = { name: string; fileName: string | null; body: AsyncGenerator<Uint8Array, void> }

const lineEnd = Buffer.from('\r\n')
const headEnd = Buffer.from('\r\n\r\n')
const headLimit = 8 * 1024
const end = '--'

/**
 * The parts of a multipart form in the order they come, none of them held in memory (RFC 7578). A form that breaks off
 * before its last boundary is unreadable, also in the middle of a part.
 */
export async function* multipartParts(body: ReadableStream<Uint8Array>, contentType: string): AsyncGenerator<FormPart> {
  const boundary = /^multipart\/form-data\s*;.*?boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType)
  const mark = boundary?.[1] ?? boundary?.[2]
  if (mark === undefined) throw new Fault('input.unsupported')
  const delimiter = Buffer.from(`\r\n--${mark}`)
  const source = sourceOf(body)
  try {
    await textOf(source.until(delimiter), headLimit)
    for (;;) {
      const next = (await source.take(2)).toString('latin1')
      if (next === end) return
      if (next !== '\r\n') throw new Fault('input.unreadable')
      const head = await textOf(source.until(headEnd), headLimit)
      const content = source.until(delimiter)
      yield { ...dispositionOf(head), body: content }
      for await (const _ of content);
    }
  } finally {
    await source.leave()
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

function dispositionOf(head: string): { name: string; fileName: string | null } {
  const line = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(head)?.[1] ?? ''
  const value = (field: string) => {
    const found = new RegExp(`(?:^|;)\\s*${field}=(?:"([^"]*)"|([^\\s;"]+))`, 'i').exec(line)
    return found?.[1] ?? found?.[2] ?? null
  }
  const name = value('name')
  if (name === null) throw new Fault('input.unreadable')
  return { name, fileName: value('filename') }
}

/** A stream that can be read up to a mark. */
function sourceOf(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader()
  // The first boundary stands at the start of a line like every other.
  let rest: Buffer = lineEnd
  const more = async () => {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw new Fault('input.unreadable', { cause })
    })
    if (done) throw new Fault('input.unreadable')
    rest =
      rest.length === 0 ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : Buffer.concat([rest, value])
  }
  const shift = (count: number): Buffer => {
    const taken = rest.subarray(0, count)
    rest = rest.subarray(count)
    return taken
  }
  return {
    async take(count: number): Promise<Buffer> {
      while (rest.length < count) await more()
      return shift(count)
    },
    /** What comes before the mark, which is passed over. */
    async *until(mark: Buffer): AsyncGenerator<Uint8Array, void> {
      for (;;) {
        const at = rest.indexOf(mark)
        if (at >= 0) {
          const last = shift(at)
          shift(mark.length)
          if (last.length > 0) yield last
          return
        }
        // The mark may have begun in what is kept back.
        const sure = rest.length - mark.length + 1
        if (sure > 0) yield shift(sure)
        await more()
      }
    },
    async leave(): Promise<void> {
      await reader.cancel().catch(() => undefined)
    },
  }
}
