import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { log } from '@/lib/log'
import { requestNote } from './note'
import { shownPath } from './shown-path'
import { watchRequests } from './watch'

type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>
let handle: Handler = () => {}
let address = ''
const server = createServer((request, response) => void handle(request, response))

beforeAll(async () => {
  watchRequests()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => server.close())

/** What a server that does so answers. */
async function answerOf(handler: Handler, path = '/schoolInfo', headers: Record<string, string> = {}) {
  handle = handler
  const answer = await fetch(address + path, { headers: { 'accept-language': 'en-US', ...headers } })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

/** As Next fails: long after the question, with a status and a page of its own. */
const failing: Handler = async (_request, response) => {
  await pause(1)
  const note = requestNote()
  if (note) note.isUnanswered = true
  response.statusCode = 500
  response.setHeader('content-type', 'text/html')
  response.setHeader('set-cookie', 'a=b')
  response.setHeader('x-frame-options', 'DENY')
  response.write('<p>Error: at')
  response.end('somewhere')
}

test('a page whose questions were not answered is 503, says when to come again, and what is the matter in both languages', async () => {
  const { status, headers, text } = await answerOf(failing)
  expect(status).toBe(503)
  expect(headers.get('retry-after')).toBe('5')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('set-cookie')).toBeNull()
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(text).toMatch(/<html lang="en-US".*The portal can't be reached right now.*系统暂时无法访问/s)
  expect(text).not.toContain('somewhere')
})

test('it is in the reader’s language and theme first', async () => {
  const { text } = await answerOf(failing, '/', {
    cookie: 'portal_theme=dark; portal_lang=zh-CN',
    'accept-language': 'zh-CN',
  })
  expect(text).toContain('<html lang="zh-CN" data-theme="dark">')
  expect(text).toMatch(/<h1>系统暂时无法访问/)
})

test('a program is told the same as JSON, and the browser’s half of an action as a sentence', async () => {
  const { status, text } = await answerOf(failing, '/api/menu')
  expect({ status, body: JSON.parse(text) }).toMatchObject({
    status: 503,
    body: { code: 503, data: { reason: 'service.down' } },
  })
  const action = await answerOf(failing, '/schoolInfo', { 'next-action': '1' })
  expect([action.status, action.headers.get('content-type'), action.text]).toEqual([
    503,
    'text/plain; charset=utf-8',
    'A service we rely on is unavailable right now. Please try again in a few minutes.',
  ])
})

test('what packs answers on their way does not say of this one that it is packed', async () => {
  const { status, headers, text } = await answerOf(async (request, response) => {
    const note = requestNote()
    if (note) note.isUnanswered = true
    response.statusCode = 500
    response.flushHeaders()
    response.setHeader('content-encoding', 'gzip')
    await failing(request, response)
  })
  expect([status, headers.get('content-encoding')]).toEqual([503, null])
  expect(text).toContain("The portal can't be reached right now")
})

test('a failure of another kind stays what it is, and an answer that came in spite of all as well', async () => {
  const other = await answerOf((_request, response) => void response.writeHead(500).end('a bug'))
  expect([other.status, other.headers.get('retry-after'), other.text]).toEqual([500, null, 'a bug'])
  const saved = await answerOf((_request, response) => {
    const note = requestNote()
    if (note) note.isUnanswered = true
    response.end('from memory')
  })
  expect([saved.status, saved.text]).toEqual([200, 'from memory'])
})

test('a door’s own 503 keeps its body and says when to come again; an action’s answer gets the status it can’t give itself', async () => {
  const door = await answerOf((_request, response) => void response.writeHead(503).end('later'))
  expect([door.status, door.headers.get('retry-after'), door.text]).toEqual([503, '5', 'later'])
  const action = await answerOf((_request, response) => {
    const note = requestNote()
    if (note) note.refusal = { status: 503, retryAfterSeconds: 7 }
    response.end('its result')
  })
  expect([action.status, action.headers.get('retry-after'), action.text]).toEqual([503, '7', 'its result'])
})

test('each request has an id of our own, which the answer and its line in the log bear; the line says nothing secret', async () => {
  const told = vi.spyOn(log, 'info')
  let seen: unknown
  const { headers } = await answerOf(
    (request, response) => {
      seen = request.headers['x-request-id']
      const note = requestNote()
      if (note) note.operation = 'getProjectList'
      response.end()
    },
    '/verify/SECRET?token=SECRET',
    { 'x-request-id': 'chosen by a client' },
  )
  const id = headers.get('x-request-id')
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(seen).toBe(id)
  await vi.waitFor(() => expect(told).toHaveBeenCalled())
  const [line] = told.mock.calls.at(-1) ?? []
  expect(line).toMatchObject({ method: 'GET', status: 200, requestId: id, operation: 'getProjectList' })
  expect(JSON.stringify(line)).not.toContain('SECRET')
  told.mockRestore()
})

test('requests side by side on one connection each have their own note', async () => {
  const ids = await Promise.all(
    Array.from({ length: 20 }, () =>
      answerOf(async (request, response) => {
        await pause(Math.random() * 10)
        response.end(String(requestNote()?.id === request.headers['x-request-id']))
      }),
    ),
  )
  expect(new Set(ids.map(({ text }) => text))).toEqual(new Set(['true']))
})

test.each([
  ['/', '/'],
  ['/favicon.ico', '/favicon.ico'],
  ['/_next/static/chunks/a1b2.js', '/_next/static/*/*'],
  ['/nobody@demo.test/x', '/*/*'],
])('of %s the log shows %s', (url, shown) => {
  expect(shownPath(url)).toBe(shown)
})
