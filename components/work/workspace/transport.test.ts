import { afterEach, expect, test, vi } from 'vitest'
import { sendBlock } from './transport'

const team = { projectId: 'project', schoolId: 'school', code: 1 }
const save = { block: 'block', content: 'a', version: 2, isLeaving: false }
const newer = { version: 3, content: 'b', savedAt: '2026-11-21T00:00:00.000Z', savedBy: null }

afterEach(() => {
  vi.unstubAllGlobals()
})

function portalAnswers(body: unknown) {
  const fetchMock = vi.fn<(path: string, request: RequestInit) => Promise<Response>>(async () => Response.json(body))
  vi.stubGlobal('fetch', fetchMock)
  return fetchMock
}
const fault = (key: string, code: number, more: object = {}) => ({
  ok: false,
  fault: { key, code, message: key, fields: [], ...more },
})

test('turns each answer of the portal into the next action', async () => {
  const answers: [unknown, object][] = [
    [
      { ok: true, data: newer },
      { kind: 'saved', saved: { version: 3, content: 'b' } },
    ],
    [fault('workspaces.overtaken', 409, { data: newer }), { kind: 'overtaken', newer }],
    [fault('workspaces.alreadySubmitted', 409), { kind: 'closed' }],
    [fault('workspaces.windowClosed', 409), { kind: 'closed' }],
    [fault('notFound', 404), { kind: 'closed' }],
    [fault('auth.required', 401), { kind: 'signedOut' }],
    [fault('workspaces.tooLong', 413), { kind: 'rejected' }],
    [fault('input.invalid', 400), { kind: 'rejected' }],
    [fault('conflict.busy', 409), { kind: 'later', isOffline: false, seconds: null }],
    [fault('auth.tooMany', 429, { retryAfter: 7 }), { kind: 'later', isOffline: false, seconds: 7 }],
    [fault('service.down', 503, { retryAfter: 5 }), { kind: 'later', isOffline: false, seconds: 5 }],
  ]
  for (const [body, expected] of answers) {
    portalAnswers(body)
    expect(await sendBlock(team, save, () => {})).toMatchObject(expected)
  }
})

test('treats no answer as offline, and tries again after an invalid answer', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await sendBlock(team, save, () => {})).toMatchObject({ kind: 'later', isOffline: true })
  vi.stubGlobal('fetch', async () => new Response('<html>Bad gateway</html>', { status: 502 }))
  expect(await sendBlock(team, save, () => {})).toMatchObject({ kind: 'later', isOffline: false })
})

test('hands a save to the browser while the page is being left, as far as its limit allows', async () => {
  const fetchMock = portalAnswers({ ok: true, data: newer })
  await sendBlock(team, { ...save, isLeaving: true }, () => {})
  await sendBlock(team, { ...save, isLeaving: true, content: '字'.repeat(30_000) }, () => {})
  await sendBlock(team, save, () => {})
  expect(fetchMock.mock.calls.map(([, { keepalive }]) => keepalive)).toEqual([true, false, false])
})
