import { createRequire } from 'node:module'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { guard, isForPage, whyNotRead } from './request-guard.mjs'

const statusOf = (request) => whyNotRead({ method: 'GET', url: '/', headers: {}, ...request })
const state = (value) => ({ headers: { 'next-router-state-tree': encodeURIComponent(JSON.stringify(value)) } })

/** A server action, as a page sends it. */
const sent = (headers) => ({
  method: 'POST',
  url: '/login',
  headers: { host: 'portal.test', 'next-action': 'x', ...headers },
})
const form = (type, origin = 'https://elsewhere.test') => ({
  ...sent({}),
  headers: { host: 'portal.test', origin, 'content-type': type },
})

test.each([
  [{ url: '/api/files/a%20b?x=%E0%A4%A' }, null],
  [{ url: '*', method: 'OPTIONS' }, null],
  [state(['', { children: ['login', { children: ['__PAGE__', {}] }] }, null, 'refetch', 16]), null],
  [state(['', { children: [['code', 'X1', 'd', null], {}] }]), null],
  [{ method: 'TRACE' }, 405],
  [{ method: 'PROPFIND' }, 405],
  [{ url: '/api/files/%E0%A4%A' }, 400],
  [{ url: '/verify/%00' }, 400],
  [{ url: 'http://elsewhere.test/' }, 400],
  [{ headers: { 'next-router-state-tree': 'garbage' } }, 400],
  [{ headers: { 'next-router-state-tree': '%E0%A4%A' } }, 400],
  [state([1, {}]), 400],
  [state(['', { children: 'x' }]), 400],
  [state(['', {}, null, 'another']), 400],
  [state(['', { children: [['code', 'X1', 'unknown', null], {}] }]), 400],
  [sent({ origin: 'https://portal.test' }), null],
  [sent({ origin: 'https://portal.test', host: '10.0.0.2:3000', 'x-forwarded-host': 'portal.test' }), null],
  [sent({}), null],
  [sent({ origin: 'https://elsewhere.test' }), 403],
  [sent({ origin: 'null' }), 403],
  [sent({ origin: 'garbage' }), 403],
  [form('multipart/form-data; boundary=x'), 403],
  [form('multipart/form-data; boundary=x', 'https://portal.test'), null],
  [form('multipart/form-data', 'https://portal.test'), 400],
  [sent({ 'content-type': 'multipart/form-data' }), 400],
  [sent({ 'content-type': 'application/x-www-form-urlencoded' }), 400],
  [sent({ 'content-type': 'text/plain;charset=UTF-8' }), null],
  // A provider sends a payer back so.
  [form('application/x-www-form-urlencoded'), null],
  // A route judges by itself whose site it is.
  [{ ...sent({ origin: 'https://elsewhere.test' }), url: '/api/index' }, null],
  [{ ...sent({ origin: 'https://elsewhere.test' }), method: 'GET' }, null],
  [sent({ 'content-length': String(1024 ** 2) }), null],
  [sent({ 'content-length': String(1024 ** 2 + 1) }), 413],
  [{ ...sent({ 'content-length': String(20 * 1024 ** 2) }), url: '/api/files' }, null],
])('answers %j with %j', (request, status) => {
  expect(statusOf(request)).toBe(status)
})

test.each([
  ['/', true],
  ['/login?next=/api/x', true],
  ['/api/docs', true],
  ['/api/docs?lang=zh-CN', true],
  ['/apix', true],
  ['/icon.svgz', true],
  ['/api/index', false],
  ['/api/docs.json', false],
  ['/_next/static/chunks/a.js', false],
  ['/favicon.ico', false],
  ['/icon.svg?1', false],
  ['/robots.txt', false],
])('takes %s for a page: %s', (url, isPage) => {
  expect(isForPage({ url })).toBe(isPage)
})

test('a page that is asked for before the portal has started waits for it, a route does not', async () => {
  const server = createServer((request, response) => response.end(request.headers['x-prepared'] ?? 'as it came'))
  guard(server)
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  const textOf = async (path) => (await fetch(`http://127.0.0.1:${server.address().port}${path}`)).text()
  try {
    const early = textOf('/login')
    expect(await textOf('/api/health')).toBe('as it came')
    globalThis.portalOpenPages((request) => {
      request.headers['x-prepared'] = `for ${request.url}`
    })
    expect([await early, await textOf('/a')]).toEqual(['for /login', 'for /a'])
  } finally {
    server.close()
  }
})

/** A server that answers with what it read, behind the guard, as pages are asked. */
async function behindGuard(work) {
  globalThis.portalOpenPages(() => {})
  const passed = []
  const server = createServer((request, response) => {
    passed.push(request.url)
    void buffer(request).then((body) => response.end(body))
  })
  guard(server)
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address()
  const post = async (body, headers) => {
    const answer = await fetch(`http://127.0.0.1:${port}/login`, { method: 'POST', body, headers, duplex: 'half' })
    return [answer.status, await answer.text()]
  }
  try {
    await work({ post, port, passed })
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

// Where a build lies here, its actions are others.
beforeAll(() => vi.spyOn(process, 'cwd').mockReturnValue('/nowhere'))
afterAll(() => vi.restoreAllMocks())

const text = { 'next-action': 'x', 'content-type': 'text/plain;charset=UTF-8' }
const parts = { 'content-type': 'multipart/form-data; boundary="b c"' }
const whole = '--b c\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b c--\r\n'

test('hands a server action on whole, whatever its size and however it comes', () =>
  behindGuard(async ({ post }) => {
    const long = JSON.stringify([{ text: '水'.repeat(300_000) }])
    const slowly = new ReadableStream({
      async start(controller) {
        for (const part of ['[{"a"', ':1}', ']']) {
          controller.enqueue(Buffer.from(part))
          await new Promise((done) => setTimeout(done, 20))
        }
        controller.close()
      },
    })
    expect(await post('[]', text)).toEqual([200, '[]'])
    expect(await post(long, text)).toEqual([200, long])
    expect(await post(slowly, text)).toEqual([200, '[{"a":1}]'])
    expect(await post(whole, parts)).toEqual([200, whole])
    expect(await post('a=1', { 'content-type': 'application/x-www-form-urlencoded' })).toEqual([200, 'a=1'])
  }))

/** What React sends for arguments with more than JSON holds: parts, of which the values of others point to. */
const formOf = (fields) =>
  `${fields.map(([name, body]) => `--b c\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${body}\r\n`).join('')}--b c--\r\n`
const action = { ...parts, 'next-action': 'x' }
const withRoot = (root) =>
  formOf([
    ['1', '[]'],
    ['0', root],
  ])

test.each([
  ['a text that begins with a dollar', '["$$5","$5 per head","$D2026-11-30T00:00:00.000Z","$n12","$undefined","$-0"]'],
  ['the arguments themselves', '["$0:0"]'],
])('hands on arguments with %s', (_, body) =>
  behindGuard(async ({ post }) => expect(await post(body, text)).toEqual([200, body])),
)

test.each([
  [
    'a map',
    [
      ['0', '["$Qa"]'],
      ['10', '[]'],
    ],
  ],
  [
    'a form whose field looks like a part',
    [
      ['1_note', '"$7"'],
      ['0', '["$K1"]'],
    ],
  ],
  [
    'a file that looks like a part',
    [
      ['1"; filename="a.json', '["$7"]'],
      ['0', '["$B1"]'],
    ],
  ],
])('hands on arguments of parts with %s', (_, fields) =>
  behindGuard(async ({ post }) => expect((await post(formOf(fields), action))[0]).toBe(200)),
)

test('hands on whatever the React of a browser makes of arguments', () =>
  behindGuard(async ({ post }) => {
    const client = 'next/dist/compiled/react-server-dom-turbopack/client.node'
    const { encodeReply } = createRequire(import.meta.url)(client)
    const form = new FormData()
    form.append('note', '"$7"')
    form.append('file', new File(['["$9"]'], 'a.json'))
    const twice = { a: 1, text: '$7' }
    const all = [undefined, new Date(0), 12n, -0, twice, [twice], new Map([[twice, 1]]), new Set(['$1']), form]
    const stream = new ReadableStream({ start: (controller) => controller.close() })
    for (const given of [[twice, '$5'], all, [new Uint8Array([36, 49]), Promise.resolve(twice)], [stream]]) {
      const request = new Response(await encodeReply(given))
      const headers = { 'next-action': 'x', 'content-type': request.headers.get('content-type') }
      expect((await post(await request.text(), headers))[0]).toBe(200)
    }
  }))

test('refuses arguments that point to a part that did not come, however deep', () =>
  behindGuard(async ({ post, passed }) => {
    for (const kind of ['', '@', 'h', 'Q', 'W', 'i', 'A', 'B'])
      expect(await post(`[{"a":["$${kind}1"]}]`, text), kind).toEqual([400, 'Bad Request\n'])
    const deep = 400_000
    expect((await post(`${'['.repeat(deep)}"$1:a:b"${']'.repeat(deep)}`, text))[0]).toBe(400)
    expect(
      (
        await post(
          formOf([
            ['0', '["$1"]'],
            ['1', '["$2f"]'],
          ]),
          action,
        )
      )[0],
    ).toBe(400)
    expect((await post(formOf([['1', '[]']]), action))[0]).toBe(400)
    // As many as in a body of JSON, and nothing else than a list of them.
    for (const root of [JSON.stringify(Array(1001).fill(0)), '"$1"', '{"length":1}'])
      expect((await post(withRoot(root), action))[0], root.slice(0, 20)).toBe(400)
    expect(passed).toEqual([])
  }))

test('refuses a server action whose body can not be read, and hands on none that breaks off', () =>
  behindGuard(async ({ post, port, passed }) => {
    const many = new ReadableStream({
      pull(controller) {
        controller.enqueue(Buffer.alloc(100_000, ' '))
      },
    })
    for (const body of ['', '{"a":', 'garbage', '{}', 'null', '7', JSON.stringify(Array(1001).fill(0))])
      expect(await post(body, text), body.slice(0, 20)).toEqual([400, 'Bad Request\n'])
    expect(await post(whole.slice(0, -10), parts)).toEqual([400, 'Bad Request\n'])
    expect((await post(many, text).catch(() => [413]))[0]).toBe(413)
    const socket = connect({ port, host: '127.0.0.1' })
    socket.write('POST /login HTTP/1.1\r\nHost: x\r\nNext-Action: x\r\nContent-Length: 100\r\n\r\n[1,')
    await new Promise((done) => setTimeout(done, 50))
    socket.destroy()
    expect(await post('[]', text)).toEqual([200, '[]'])
    expect(passed).toEqual(['/login'])
  }))

test('hands a page whose address is no text on under an address that Next can read, and refuses a route', () =>
  behindGuard(async ({ port, passed }) => {
    const statusOf = async (path) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
    const pages = ['/verify/%E0%A4%A?x=%E0%A4%A', '/verify/AB%20C%00', '/%FF', '/verify/AB%20C']
    expect(await Promise.all(pages.map(statusOf))).toEqual([200, 200, 200, 200])
    expect(await Promise.all(['/api/files/%E0%A4%A', '/_next/static/%FF'].map(statusOf))).toEqual([400, 400])
    expect(passed.sort()).toEqual(
      ['/verify/%25E0%25A4%25A?x=%E0%A4%A', '/verify/AB%2520C%2500', '/%25FF', '/verify/AB%20C'].sort(),
    )
  }))
