import { connect } from 'node:net'
import { readFileSync } from 'node:fs'
import { type APIRequestContext, expect, test } from '@playwright/test'

/** The server refuses what it can't accept with a status that says so, and logs no error. */

/** Sends raw bytes, which no client library would send; returns the status of the answer, null without one. */
function send(baseURL: string | undefined, text: string, leave = false): Promise<number | null> {
  const { hostname, port } = new URL(baseURL ?? '')
  return new Promise((done) => {
    const socket = connect({ host: hostname, port: Number(port) })
    let answer = ''
    socket.on('data', (chunk) => {
      answer += String(chunk)
      if (answer.includes('\r\n')) socket.destroy()
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => done(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]) || null))
    socket.write(text, () => leave && setTimeout(() => socket.destroy(), 100))
  })
}
const head = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n')

const errorsIn = (log: string) =>
  log.split('\n').filter((line) => /"level":(50|60)|⨯|Server (Action|Reference)/.test(line))
/** What the server logged as an error while this ran. */
async function errorsWhile(work: () => Promise<void>): Promise<string[]> {
  const read = () => readFileSync('.tmp/test/server.log', 'utf8')
  const before = read().length
  await work()
  await new Promise((done) => setTimeout(done, 300))
  return errorsIn(read().slice(before))
}

const state = (value: string) => `Next-Router-State-Tree: ${value}`
const refusals: [why: string, request: string, statuses: number[]][] = [
  ['TRACE', head('TRACE /login'), [405]],
  ['TRACE of the API', head('TRACE /api/index'), [405]],
  ['a method nobody knows', head('PROPFIND /api/files/x'), [405]],
  ['an escape that is none', head('GET /api/files/%E0%A4%A'), [400]],
  ['the same of a page', head('GET /verify/%E0%A4%A'), [404]],
  ['a NUL of a page', head('GET /verify/%00'), [404]],
  ['the same of a page that has it in its title', head('GET /admin/projects/%E0%A4%A'), [307]],
  ['an escape that is none where no page is', head('GET /%FF'), [404]],
  ['a NUL', head('GET /api/files/%00'), [400]],
  ['a router state that is none', head('GET /login', 'RSC: 1', state('garbage')), [400]],
  ['one of another shape', head('GET /login', 'RSC: 1', state('%5B1%2C%7B%7D%5D')), [400]],
  ['an action nobody knows', head('POST /login', 'Next-Action: 00', 'Content-Length: 0'), [404]],
  [
    'an action that is garbage',
    head(
      'POST /login',
      `Next-Action: ${'f'.repeat(42)}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 3',
    ) + 'abc',
    [404],
  ],
  ['cookies that are none', head('GET /login', 'Cookie: portal_session=%E0%A4%A; portal_language=%%%; =;;a'), [200]],
  [
    'an unknown form of prefetching',
    head('GET /login', 'RSC: 2', 'Next-Router-Prefetch: x', 'Next-Url: %%%'),
    [200, 400],
  ],
]

for (const [why, request, statuses] of refusals) {
  test(`refuses ${why} without logging an error`, async ({ baseURL }) => {
    let status: number | null = null
    const errors = await errorsWhile(async () => {
      status = await send(baseURL, request)
    })
    expect(statuses).toContain(status)
    expect(errors).toEqual([])
  })
}

test('refuses a server action whose body it can not read without logging an error', async ({ baseURL }) => {
  const manifest: { node: object } = JSON.parse(readFileSync('.next/server/server-reference-manifest.json', 'utf8'))
  const [action = ''] = Object.keys(manifest.node)
  const statuses: (number | null)[] = []
  const errors = await errorsWhile(async () => {
    for (const [type, body] of [
      ['text/plain;charset=UTF-8', 'garbage'],
      ['text/plain;charset=UTF-8', ''],
      ['text/plain;charset=UTF-8', '{"a":1}'],
      ['multipart/form-data; boundary=x', '--x\r\nContent-Disp'],
    ] as const) {
      const headers = [`Next-Action: ${action}`, `Content-Type: ${type}`, `Content-Length: ${body.length}`]
      statuses.push(await send(baseURL, head('POST /login', ...headers) + body))
    }
  })
  expect([statuses, errors]).toEqual([[400, 400, 400, 400], []])
})

test('logs no error when a client hangs up in the middle of a body', async ({ baseURL }) => {
  const errors = await errorsWhile(async () => {
    for (const [path, type] of [
      ['/api/index', 'application/json'],
      ['/api/guide/index', 'application/x-www-form-urlencoded'],
      ['/api/imports', 'multipart/form-data; boundary=x'],
      ['/api/files', 'multipart/form-data; boundary=x'],
      ['/api/webhooks/stripe', 'application/json'],
      ['/login', 'multipart/form-data; boundary=x'],
    ] as const) {
      const start = head(`POST ${path}`, `Content-Type: ${type}`, 'Content-Length: 1000')
      await send(baseURL, `${start}--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n`, true)
    }
  })
  expect(errors).toEqual([])
})

test('answers a call from another site with 403 at every route, whatever Host it names', async ({ request }) => {
  const post = (call: APIRequestContext, path: string, headers: Record<string, string>) =>
    call.post(path, { headers, multipart: { input: '{}' } }).then((answer) => answer.status())
  for (const path of ['/api/imports', '/api/comment-imports', '/api/files', '/api/index']) {
    expect(await post(request, path, { origin: 'https://evil.test' }), path).toBe(403)
    expect(await post(request, path, { origin: 'https://evil.test', host: 'evil.test' }), path).toBe(403)
    expect(await post(request, path, { 'sec-fetch-site': 'cross-site' }), path).toBe(403)
  }
})
