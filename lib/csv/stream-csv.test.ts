import { expect, test } from 'vitest'
import { streamCsv } from './stream-csv'

async function* batches(...of: string[][][]) {
  for (const rows of of) yield rows
}

test('writes rows batch by batch, keeps amounts as they are and runs no formula', async () => {
  const stream = streamCsv(['Who', 'Amount'], batches([['=1+1', '-12.50']], [], [['-1', '=2']]), [false, true])
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const text = Buffer.from(bytes.slice(3)).toString('utf8')
  expect(text).toBe(`"Who","Amount"\r\n"'=1+1","-12.50"\r\n"'-1","'=2"\r\n`)
})

test('stops reading when nobody listens any more', async () => {
  let isOver = false
  async function* endless() {
    try {
      for (;;) yield [['row']]
    } finally {
      isOver = true
    }
  }
  const reader = streamCsv(['Who'], endless(), [false]).getReader()
  await reader.read()
  await reader.read()
  await reader.cancel()
  expect(isOver).toBe(true)
})
