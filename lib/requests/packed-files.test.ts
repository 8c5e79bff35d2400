import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packFiles } from '@/scripts/lib/pack-files.mjs'
import { packedFilesIn, sendPacked } from './packed-files'

const folder = mkdtempSync(join(tmpdir(), 'packed-'))
const text = 'const word = "water";\n'.repeat(200)
const server = createServer()

beforeAll(async () => {
  await mkdir(join(folder, 'chunks'))
  await writeFile(join(folder, 'chunks', 'a~1.js'), text)
  await writeFile(join(folder, 'chunks', 'tiny.js'), 'a')
  await writeFile(join(folder, 'chunks', 'font.woff2'), text)
  await packFiles(folder)
  const files = packedFilesIn(folder)
  server.on('request', (request, response) => {
    if (!sendPacked(files, request, response, [['X-Own', 'yes']])) response.writeHead(299).end('Next')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  await new Promise((done) => server.close(done))
  rmSync(folder, { recursive: true })
})

async function get(path: string, headers: Record<string, string>, method = 'GET') {
  const { port } = server.address() as AddressInfo
  const response = await new Promise<IncomingMessage>((done, fail) => {
    send({ port, host: '127.0.0.1', method, path, headers }, done).on('error', fail).end()
  })
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return { status: response.statusCode, headers: response.headers, bytes: Buffer.concat(chunks) }
}

const packed = { 'accept-encoding': 'gzip, deflate, br' }
const address = '/_next/static/chunks/a~1.js'

test('a file of the build comes packed as it was built, with the headers of every answer', async () => {
  const { status, headers, bytes } = await get(`${address}?dpl=1`, packed)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=UTF-8',
    'content-length': String(bytes.length),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
    'x-own': 'yes',
  })
  expect(brotliDecompressSync(bytes).toString()).toBe(text)
  const again = await get(address, { ...packed, 'if-none-match': String(headers.etag) })
  expect([again.status, again.bytes.length]).toEqual([304, 0])
})

test.each([
  ['to who does not unpack it', address, { 'accept-encoding': 'gzip, deflate' }],
  ['to who says never', address, { 'accept-encoding': 'gzip, br;q=0' }],
  ['to who says nothing', address, {}],
  ['in part', address, { ...packed, range: 'bytes=0-9' }],
  ['what gains nothing by it', '/_next/static/chunks/tiny.js', packed],
  ['what is packed already', '/_next/static/chunks/font.woff2', packed],
  ['what lies elsewhere', '/_next/static/../chunks/a~1.js', packed],
  ['its packed form itself', `${address}.br`, packed],
])('Next sends %s', async (_, path, headers) => {
  expect((await get(path, headers)).status).toBe(299)
})

test('a weight is read', async () => {
  expect((await get(address, { 'accept-encoding': 'gzip;q=1.0, br;q=0.5' })).status).toBe(200)
  expect((await get(address, packed, 'HEAD')).status).toBe(299)
})
