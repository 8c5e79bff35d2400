import { randomBytes, randomUUID } from 'node:crypto'
import http from 'node:http'
import { expect, test } from '@playwright/test'
import { call, signInByCode } from '../support/sign-in'

/** Guesses ids of certificates from loopback addresses that no other test uses. */

type Answer = { status: number; retryAfter: string | undefined; body: string; ms: number }

/** Sends a request from that address. */
function ask(from: string, base: string, path: string, body?: object): Promise<Answer> {
  const { port, host } = new URL(base)
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const headers = { host, ...(body ? { 'content-type': 'application/json' } : {}) }
    const options = { host: '127.0.0.1', port, path, localAddress: from, headers, method: body ? 'POST' : 'GET' }
    const request = http.request(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          retryAfter: response.headers['retry-after'],
          body: Buffer.concat(chunks).toString(),
          ms: performance.now() - started,
        }),
      )
    })
    request.on('error', reject)
    request.end(body ? JSON.stringify(body) : undefined)
  })
}

const doors = {
  page: (id: string) => [`/cert?id=${encodeURIComponent(id)}`],
  verify: (id: string) => [`/verify/${encodeURIComponent(id)}`],
  badge: (id: string) => [`/api/badges?id=${encodeURIComponent(id)}`],
  paper: (id: string) => [`/api/certificates?id=${encodeURIComponent(id)}`],
  function: (id: string) => ['/api/index', { function: 'getCertificate', id }],
} as const satisfies Record<string, (id: string) => readonly [string, object?]>
type Door = keyof typeof doors
const everyDoor: readonly Door[] = ['page', 'verify', 'badge', 'paper', 'function']

const guess = (base: string, from: string, door: Door, id: string) => {
  const [path, body]: readonly [string, object?] = doors[door](id)
  return ask(from, base, path, body)
}

/** What a person sees of a page, whose scripts hold its own address and a nonce; every byte of any other answer. */
function visibleText(door: Door, { body }: Answer): string {
  if (door !== 'page' && door !== 'verify') return body
  return body.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').replace(/<[^>]+>/g, ' ')
}

const newToken = () => randomBytes(32).toString('base64url')
const addressOf = (network: number) =>
  `127.${20 + (Math.floor(network / 62_500) % 200)}.${Math.floor(network / 250) % 250}.${1 + (network % 250)}`
/** Each run has its own networks. */
const first = Math.floor(Math.random() * 4_000_000)

test('answers guessed ids with one 404 at every route, and with 429 past the limit; a right one opens @desktop', async ({
  request,
  baseURL,
}) => {
  await signInByCode(request, 'student', 'qingyan.wu189@demo.test')
  const { data } = await call(request, 'getCertificatesInfo', {})
  const { uuid, applicationId } = ownOf(data)
  const site = baseURL ?? ''
  const ids = [
    newToken(),
    'x',
    '%',
    applicationId,
    randomUUID(),
    `${uuid.slice(0, -1)}${uuid.endsWith('A') ? 'B' : 'A'}`,
  ]
  const here = addressOf(first)
  for (const door of everyDoor) {
    const answers = await Promise.all(ids.map((id) => guess(site, here, door, id)))
    const statuses = [...new Set(answers.map(({ status }) => status))]
    expect(statuses, door).toEqual([door === 'function' ? 200 : 404])
    expect(new Set(answers.map((answer) => visibleText(door, answer))).size, door).toBe(1)
  }
  // Thirty misses are counted: this network gets 429 for more of them, the next does not; the right id opens for both.
  for (const door of everyDoor) {
    const { status, retryAfter, body } = await guess(site, here, door, newToken())
    if (door === 'function') expect(JSON.parse(body)).toMatchObject({ code: 429, data: { reason: 'rate.limited' } })
    else expect([door, status, Number(retryAfter) > 0]).toEqual([door, 429, true])
  }
  expect((await guess(site, addressOf(first + 1), 'page', newToken())).status).toBe(404)
  for (const address of [here, addressOf(first + 1)])
    expect((await guess(site, address, 'page', uuid)).status).toBe(200)
})

test('@full @alone finds nothing by a hundred thousand guesses, with alike answers in the same time', async ({
  request,
  baseURL,
}) => {
  test.setTimeout(1_800_000)
  await signInByCode(request, 'student', 'qingyan.wu189@demo.test')
  const { data } = await call(request, 'getCertificatesInfo', {})
  const { uuid, applicationId } = ownOf(data)
  const site = baseURL ?? ''
  const kinds = [newToken, () => 'malformed', () => applicationId, () => uuid.slice(0, -1)]
  const seen = new Set<string>()
  const times: number[][] = kinds.map(() => [])
  const total = 100_000
  let next = 0
  const guesser = async () => {
    for (let turn = next++; turn < total; turn = next++) {
      const kind = Math.floor(turn / 2) % kinds.length
      const id = kinds[kind]?.() ?? ''
      const door = turn % 50 === 0 ? 'page' : turn % 2 === 0 ? 'badge' : 'function'
      const answer = await guess(site, addressOf(first + 2 + Math.floor(turn / 30)), door, id)
      seen.add(`${door} ${answer.status} ${visibleText(door, answer)}`)
      if (door === 'badge') times[kind]?.push(answer.ms)
    }
  }
  await Promise.all(Array.from({ length: 8 }, guesser))
  const answers = [...seen].map((one) => one.split(' ').slice(0, 2).join(' '))
  expect(new Set(answers)).toEqual(new Set(['badge 404', 'function 200', 'page 404']))
  expect(answers).toHaveLength(3)
  const medians = times
    .filter((of) => of.length > 0)
    .map((of) => of.sort((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0)
  const spread = Math.max(...medians) - Math.min(...medians)
  expect(spread, `medians ${medians.map((ms) => ms.toFixed(2)).join(', ')} ms`).toBeLessThan(
    Math.max(0.3, 0.1 * Math.min(...medians)),
  )
  // All guesses come from one network: past the limit they get 429, and the right id still opens.
  const closed = addressOf(first + 1 + total)
  const statuses = await Promise.all(Array.from({ length: 500 }, () => guess(site, closed, 'badge', newToken())))
  const later = await guess(site, closed, 'badge', uuid)
  expect([later.status, statuses.filter(({ status }) => status === 404).length < 200]).toEqual([200, true])
})

function ownOf(data: unknown): { uuid: string; applicationId: string } {
  const [held] = Object(data).certificates ?? []
  if (typeof held?.uuid !== 'string') throw new Error('the student has no certificate')
  return { uuid: held.uuid, applicationId: String(held.application_id) }
}
