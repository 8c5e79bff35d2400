import { gzipSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { type FetchedRows, fetchedRows, merged } from './fetched-rows'
import { packedRows } from './packed-rows'

const rows = (...ids: string[]) => ids.map((id) => ({ id }))
const head = (total: number, places: number[] | null = null) => ({ at: 7, total, places })

afterEach(() => vi.unstubAllGlobals())

/** An answer in pieces that know nothing of lines. */
function answering(text: string, status = 200) {
  const bytes = gzipSync(text)
  const body = new ReadableStream({
    start(stream) {
      for (let at = 0; at < bytes.length; at += 7) stream.enqueue(bytes.slice(at, at + 7))
      stream.close()
    },
  })
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
  return fetchedRows('/rows', new AbortController().signal)
}

test('reads rows line by line, wherever the network cuts them', async () => {
  const lines = [JSON.stringify(head(3)), packedRows(rows('王', '李')), packedRows(rows('c')), 'null', '']
  expect(await answering(lines.join('\n'))).toEqual({ ...head(3), rows: rows('王', '李', 'c') })
})

test('takes an answer that breaks off, or a refusal, for none', async () => {
  const begun = `${JSON.stringify(head(3))}\n${packedRows(rows('a'))}\n`
  await expect(answering(begun)).rejects.toThrow('broke off')
  await expect(answering('', 503)).rejects.toThrow('503')
})

const changed = (total: number, at: Record<number, string>): FetchedRows<{ id: string }> => ({
  ...head(total, Object.keys(at).map(Number)),
  rows: rows(...Object.values(at)),
})

test.each([
  ['a new row takes its place', changed(4, { 1: 'new' }), ['a', 'new', 'b', 'c']],
  ['the last one does too', changed(4, { 3: 'new' }), ['a', 'b', 'c', 'new']],
  ['a renamed row moves', changed(3, { 0: 'c' }), ['c', 'a', 'b']],
  ['nothing has changed', changed(3, {}), ['a', 'b', 'c']],
  ['all are there anew', { ...head(2), rows: rows('x', 'y') }, ['x', 'y']],
])('%s', (_, news, after) => {
  expect(merged(rows('a', 'b', 'c'), news)?.map(({ id }) => id)).toEqual(after)
})

test('where others are gone, or came and went meanwhile, the list is read anew', () => {
  expect(merged(rows('a', 'b', 'c'), changed(2, {}))).toBeNull()
  expect(merged(rows('a', 'b', 'c'), { ...changed(4, { 1: 'new' }), places: [1, 2] })).toBeNull()
})
