import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { multipartParts, textOf } from './multipart'

/** A body that arrives in pieces of these sizes, in turn. */
function inPieces(bytes: Uint8Array, sizes: readonly number[]): ReadableStream<Uint8Array> {
  let at = 0
  let turn = 0
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      const size = sizes[turn++ % sizes.length] ?? 1
      controller.enqueue(bytes.subarray(at, at + size))
      at += size
    },
  })
}

async function partsOf(body: ReadableStream<Uint8Array>, type: string) {
  const parts: { name: string; fileName: string | null; bytes: Buffer }[] = []
  for await (const { name, fileName, body: content } of multipartParts(body, type)) {
    const chunks: Uint8Array[] = []
    for await (const chunk of content) chunks.push(chunk)
    parts.push({ name, fileName, bytes: Buffer.concat(chunks) })
  }
  return parts
}

const formType = 'multipart/form-data; boundary=x'
const body = (text: string) => new Response(text).body ?? new ReadableStream()
const form = '--x\r\nContent-Disposition: form-data; name="key"\r\n\r\nabc\r\n--x--\r\n'

describe('a form in parts', () => {
  test('is what the platform sends, byte for byte, however it is cut on the way', async () => {
    const content = fc.uint8Array({ maxLength: 200 })
    // Bytes that look like the end of a part, begun and never finished.
    const tricky = fc.array(
      fc.oneof(
        content,
        fc.constantFrom('\r\n', '\r\n--', '\r\n------', '--\r\n').map((text) => Buffer.from(text)),
      ),
    )
    await fc.assert(
      fc.asyncProperty(tricky, fc.array(fc.integer({ min: 1, max: 70 }), { minLength: 1 }), async (given, sizes) => {
        const bytes = Buffer.concat(given)
        const sent = new FormData()
        sent.set('token', 'a token')
        sent.set('file', new File([bytes], '证明 "1".pdf'))
        sent.set('after', '')
        const encoded = new Response(sent)
        const type = encoded.headers.get('content-type') ?? ''
        const [token, file, after] = await partsOf(inPieces(new Uint8Array(await encoded.arrayBuffer()), sizes), type)
        expect(token).toEqual({ name: 'token', fileName: null, bytes: Buffer.from('a token') })
        expect(file).toEqual({ name: 'file', fileName: '证明 %221%22.pdf', bytes })
        expect(after?.bytes.length).toBe(0)
      }),
      { numRuns: 200 },
    )
  })

  test.each([1, 5, 20, 50, 60, form.length - 5])('that breaks off after %i bytes is none', async (size) => {
    await expect(partsOf(body(form.slice(0, size)), formType)).rejects.toMatchObject({ key: 'input.unreadable' })
  })

  test.each([
    ['application/json', 'input.unsupported'],
    ['multipart/form-data', 'input.unsupported'],
    ['multipart/form-data; boundary=another', 'input.unreadable'],
  ])('as %s is refused', async (type, key) => {
    await expect(partsOf(body(form), type)).rejects.toMatchObject({ key })
  })

  test('without a name, or with more before a part than a part has, is none', async () => {
    const unnamed = form.replace(' name="key"', '')
    await expect(partsOf(body(unnamed), formType)).rejects.toMatchObject({ key: 'input.unreadable' })
    const endless = form.replace('name="key"', `name="key"; x="${'y'.repeat(9000)}"`)
    await expect(partsOf(body(endless), formType)).rejects.toMatchObject({ key: 'input.unreadable' })
  })

  test('a field longer than it may be is refused', async () => {
    const [part] = [await multipartParts(body(form), formType).next()]
    await expect(textOf(part?.value?.body ?? [], 2)).rejects.toMatchObject({ key: 'input.unreadable' })
  })
})
