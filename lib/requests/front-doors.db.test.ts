import { Agent, createServer, type IncomingMessage, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { NextRequest } from 'next/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { frontDoors } from '@/app/front-doors'
import { newToken, tokenHash } from '@/lib/access/tokens'
import { plainAnswer } from '@/lib/kernel/doors/answer'
import { routeOf } from '@/lib/kernel/doors/door-request'
import { testDatabase } from '@/lib/testing/database'
import { daysAfter } from '@/prisma/factories/basis'
import { makeAdministrator } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeTeam } from '@/prisma/factories/teams'
import { makeWork } from '@/prisma/factories/workspaces'
import { openFrontDoors } from './front-doors'

/** What is answered before Next is what its route answers. */
const { db } = await testDatabase()
const server = createServer((request, response) => {
  if (globalThis.portalFrontDoor?.(request, response) !== true) response.writeHead(299).end('Next')
})

beforeAll(async () => {
  vi.stubEnv('PORTAL_ANSWER_HEADERS', JSON.stringify([{ key: 'X-Content-Type-Options', value: 'nosniff' }]))
  openFrontDoors(frontDoors)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  await new Promise((done) => server.close(done))
})

type Sent = { method: string; path: string; headers: Record<string, string>; body?: string }
type PlainAnswer = { status: number; type: string | null; cache: string | null; cookies: string[]; text: string }

type ServedAnswer = PlainAnswer & { headers: NodeJS.Dict<string | string[]> }

async function inFront({ method, path, headers, body }: Sent): Promise<ServedAnswer> {
  const { port } = server.address() as AddressInfo
  const options = { port, host: '127.0.0.1', method, path, headers }
  const response = await new Promise<IncomingMessage>((done, fail) => {
    send(options, done).on('error', fail).end(body)
  })
  return answerOf(response)
}

async function answerOf(response: IncomingMessage): Promise<ServedAnswer> {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  const text = String(response.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes)
  const { 'content-type': type = null, 'cache-control': cache = null, 'set-cookie': cookies = [] } = response.headers
  return { status: response.statusCode ?? 0, type, cache, cookies, text, headers: response.headers }
}

async function byRoute({ method, path, headers, body }: Sent): Promise<PlainAnswer> {
  const door = frontDoors[path.split('?')[0] ?? '']?.[method]
  if (door === undefined) throw new Error(`no route for ${method} ${path}`)
  const given = { method, headers, ...(body === undefined ? {} : { body }) }
  const answer = await door(new NextRequest(`http://localhost${path}`, given))
  const [type, cache] = [answer.headers.get('content-type'), answer.headers.get('cache-control')]
  const cookies = answer.headers.getSetCookie()
  return { status: answer.status, type, cache, cookies, text: await answer.text() }
}

const json = { 'content-type': 'application/json' }
const now = new Date()

async function makeWriter() {
  const windows = [{ startsAt: daysAfter(now, -1), deadlineAt: daysAfter(now, 1) }]
  const { key, blocks, members } = await makeWork(db, { windows })
  const token = newToken()
  const times = { createdAt: now, lastSeenAt: now, expiresAt: daysAfter(now, 1) }
  const studentId = members[0]?.studentId ?? ''
  await db.session.create({ data: { ...times, loginType: 'STUDENT', studentId, tokenHash: tokenHash(token) } })
  return { cookie: `theme=dark; portal_session=${token}`, block: { ...key, blockId: blocks.TEXT.id } }
}

test('each path is answered as by its route, whoever asks and however wrongly', async () => {
  const { cookie, block } = await makeWriter()
  const asked: Sent[] = []
  for (const [path, methods] of Object.entries(frontDoors))
    for (const method of Object.keys(methods)) {
      const bodies = method === 'GET' ? [undefined] : ['{}', '{"', '[]', JSON.stringify(block)]
      for (const body of bodies) {
        const to = { method, path: method === 'GET' ? `${path}?id=x` : path, ...(body === undefined ? {} : { body }) }
        asked.push({ ...to, headers: json })
        asked.push({ ...to, headers: { ...json, cookie } })
        asked.push({ ...to, headers: { ...json, cookie, origin: 'https://elsewhere.test' } })
        asked.push({ ...to, headers: { ...json, cookie: 'portal_session=%E0%A4%A', 'accept-language': 'zh-CN' } })
      }
    }
  asked.push({ method: 'POST', path: '/api/blocks', headers: { cookie }, body: 'a=1' })
  asked.push({ method: 'POST', path: '/api/blocks', headers: { ...json, cookie }, body: `"${'x'.repeat(2 ** 21)}"` })
  const settled = (told: PlainAnswer) => ({ ...told, text: told.text.replace(/"savedAt":"[^"]*"/g, '') })
  for (const one of asked) {
    const { headers, ...told } = await inFront(one)
    expect(settled(told), `${one.method} ${one.path} ${one.body?.slice(0, 80)}`).toEqual(settled(await byRoute(one)))
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
})

test('a function is answered as by its route, in JSON and as a form, in both languages, with a key that is none', async () => {
  const { cookie } = await makeWriter()
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
  const part = (name: string, value: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const to = { method: 'POST', path: '/api/index' }
  const asked: Sent[] = [
    { ...to, headers: { ...json, cookie }, body: '{"function":"getSession"}' },
    { ...to, headers: { ...json, cookie }, body: '{"function":"getSession","lang":"zh-CN"}' },
    { ...to, headers: { ...form, cookie }, body: 'function=getSession&lang=zh-CN' },
    { ...to, headers: { ...multipart, cookie }, body: `${part('function', 'getSession')}--x--\r\n` },
    { ...to, headers: { ...json, cookie }, body: '{"function":"getApplicationsByContact"}' },
    { ...to, headers: { ...json, cookie }, body: '{"function":"toString"}' },
    { ...to, headers: { ...json, cookie, authorization: 'Bearer none' }, body: '{"function":"getSession"}' },
    { ...to, headers: { cookie, 'content-type': 'text/plain' }, body: '{"function":"getSession"}' },
    { ...to, headers: json, body: '{"function":"logout"}' },
  ]
  const settled = (told: PlainAnswer) => ({ ...told, text: told.text.replace(/"requestId":"[^"]*"/g, '') })
  for (const one of asked.flatMap((sent) => [sent, { ...sent, path: '/api/guide/index' }])) {
    const { headers, ...told } = await inFront(one)
    expect(settled(told), `${JSON.stringify(one.headers)} ${one.body}`).toEqual(settled(await byRoute(one)))
    expect(headers['content-length']).toBe(String(Buffer.byteLength(told.text)))
  }
  const first = asked[0] ?? to
  expect(JSON.parse((await inFront({ headers: {}, ...first })).text)).toMatchObject({
    code: 0,
    data: { login_type: 1 },
  })
  const out = await inFront({ ...to, headers: { ...json, cookie }, body: '{"function":"logout"}' })
  expect(out.cookies).toEqual([expect.stringMatching(/^portal_session=; .*Expires=Thu, 01 Jan 1970/)])
  expect(JSON.parse((await inFront({ headers: {}, ...first })).text)).toMatchObject({ data: null })
})

test('each cookie of an answer arrives, a file keeps its headers, and an archive is not packed again', async () => {
  const cookies: [string, string][] = ['a=1', 'b=2'].map((line) => ['Set-Cookie', line])
  const zip = { status: 200, headers: { 'Content-Type': 'application/zip', 'Content-Disposition': 'attachment' } }
  const long = new Uint8Array(5000)
  openFrontDoors({
    '/two': { GET: routeOf(async () => plainAnswer('一'.repeat(2000), 200, { headers: cookies })) },
    '/file': { GET: routeOf(async () => new Response(long, zip)) },
  })
  try {
    const headers = { 'accept-encoding': 'gzip' }
    const two = await inFront({ method: 'GET', path: '/two', headers })
    expect([two.cookies, two.text, two.headers['content-encoding']]).toEqual([
      ['a=1', 'b=2'],
      '一'.repeat(2000),
      'gzip',
    ])
    const refused = { 'accept-encoding': 'gzip;q=0, identity' }
    const plain = await inFront({ method: 'GET', path: '/two', headers: refused })
    expect([plain.text, plain.headers['content-encoding']]).toEqual([two.text, undefined])
    const file = await inFront({ method: 'GET', path: '/file', headers })
    expect([file.type, file.headers['content-disposition'], file.text.length]).toEqual([
      'application/zip',
      'attachment',
      5000,
    ])
    expect([file.headers['content-encoding'], file.headers.vary]).toEqual([undefined, undefined])
  } finally {
    openFrontDoors(frontDoors)
  }
})

test('a body that is refused half-read leaves nobody waiting behind it, and a door that throws is answered', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { port } = server.address() as AddressInfo
  const sendChunks = (path: string, bytes: number) =>
    new Promise<number>((done, fail) => {
      const options = { port, host: '127.0.0.1', method: 'POST', path, headers: json, agent }
      const asked = send(options, (response) => {
        response.resume().on('end', () => done(response.statusCode ?? 0))
      })
      asked.on('error', fail)
      for (let sent = 0; sent < bytes; sent += 65_536) asked.write(Buffer.alloc(65_536, ' '))
      asked.end()
    })
  const startedAt = performance.now()
  expect(await sendChunks('/api/index', 3 * 2 ** 20)).toBe(413)
  expect(await sendChunks('/api/index', 0)).toBe(400)
  expect(performance.now() - startedAt).toBeLessThan(4000)
  agent.destroy()
  openFrontDoors({ '/broken': { GET: () => Promise.reject(new Error('tried')) } })
  try {
    expect((await inFront({ method: 'GET', path: '/broken', headers: {} })).status).toBe(500)
  } finally {
    openFrontDoors(frontDoors)
  }
})

test('a save in front is a save; a long answer comes packed where that is understood', async () => {
  const { cookie, block } = await makeWriter()
  const body = JSON.stringify({ ...block, content: '水 '.repeat(2000), version: 0 })
  const headers = { ...json, cookie, 'accept-encoding': 'gzip, br' }
  const told = await inFront({ method: 'POST', path: '/api/blocks', headers, body })
  expect([told.status, told.headers['content-encoding'], told.headers.vary]).toEqual([200, 'gzip', 'Accept-Encoding'])
  expect(JSON.parse(told.text)).toMatchObject({ ok: true, data: { version: 1, words: 2000 } })
  const plain = await inFront({ method: 'POST', path: '/api/blocks', headers: { ...json, cookie }, body })
  expect([plain.status, plain.headers['content-encoding'], plain.text]).toEqual([200, undefined, told.text])
})

test('a file in front is the file of its route, with its name and its bytes', async () => {
  const { id: projectId } = await makeProject(db)
  await makeTeam(db, [await makeRegistration(db, { projectId, status: 'FREE' })], { title: '=1+1 "潮汐"' })
  const { id: administratorId } = await makeAdministrator(db)
  const token = newToken()
  const times = { createdAt: new Date(), lastSeenAt: new Date(), expiresAt: daysAfter(new Date(), 1) }
  const session = { ...times, tokenHash: tokenHash(token), loginType: 'ADMIN', administratorId, projectId } as const
  await db.session.create({ data: session })
  const body = JSON.stringify({ function: 'exportTeamList', project_id: projectId })
  const headers = { ...json, cookie: `portal_session=${token}` }
  const asked = { method: 'POST', path: '/api/guide/index', headers, body }
  const { headers: sent, ...front } = await inFront(asked)
  const route = await byRoute(asked)
  // Who reads a response as text drops the mark at its beginning.
  expect(front).toEqual({ ...route, text: `\uFEFF${route.text}` })
  expect(route.text).toContain(`"'=1+1 ""潮汐"""`)
  expect(sent).toMatchObject({ 'content-disposition': "attachment; filename*=UTF-8''csv.csv", 'x-row-count': '1' })
})

test('who comes without a proxy has the address of the connection, as from Next; a proxy’s word counts before it', async () => {
  openFrontDoors({ '/who': { GET: async ({ headers }) => new Response(headers.get('x-forwarded-for')) } })
  try {
    expect((await inFront({ method: 'GET', path: '/who', headers: {} })).text).toBe('127.0.0.1')
    const told = await inFront({ method: 'GET', path: '/who', headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect(told.text).toBe('203.0.113.9')
  } finally {
    openFrontDoors(frontDoors)
  }
})

test.each([
  ['GET', '/api/blocks'],
  ['GET', '/api/index'],
  ['HEAD', '/api/pay-status'],
  ['POST', '/api/blocks/'],
  ['POST', '/api/%62locks'],
  ['GET', '/constructor'],
])('%s %s is left to Next', async (method, path) => {
  expect((await inFront({ method, path, headers: {} })).status).toBe(299)
})
