import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, expect, request as playwrightRequest, test } from '@playwright/test'
import pg from 'pg'
import { OwnPortal } from '../support/own-portal'
import { call } from '../support/sign-in'

/** What people and machines are told when the database is locked at the start, frozen or absent. */

test.describe.configure({ mode: 'serial', timeout: 180_000 })
/** The promise is five seconds on a machine of its own; here other tests run at the same time. */
const patienceMs = 8_000
const portal = new OwnPortal({ DRAIN_WAIT: '3' })
let staff: APIRequestContext
let nobody: APIRequestContext

test.beforeAll(async () => {
  test.setTimeout(180_000)
  expect(await portal.start(), portal.said).toBeNull()
  staff = await playwrightRequest.newContext({ baseURL: portal.url })
  nobody = await playwrightRequest.newContext({ baseURL: portal.url, extraHTTPHeaders: { 'accept-language': 'zh-CN' } })
  const credentials = { contact_email: 'coordinator@demo.test', contact_pwd: 'Coordinator-demo-2026', login_type: 3 }
  expect((await call(staff, 'loginByContact', { ...credentials, project_code: '2025NSI' })).code).toBe(0)
})

test.afterAll(async () => {
  await staff.dispose()
  await nobody.dispose()
  await portal.remove()
})

/** Restarts the server while a table can't be read, and releases the table once `seen` resolves. */
async function startUnderLock(table: string, seen: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: portal.databaseUrl })
  await client.connect()
  try {
    await client.query(`begin; lock table ${table} in access exclusive mode`)
    await portal.killServer()
    await seen()
  } finally {
    await client.end()
  }
  const took = await portal.ready()
  measured('ready again after the lock', took)
}

type Health = { status: string; worker: boolean; queue: { lastAsked: number | null } }
async function health(): Promise<Health | null> {
  const answer = await fetch(`${portal.url}/api/health`).catch(() => null)
  return answer === null ? null : answer.json()
}

test('reports at a start that its queue is locked, and sends the code requested afterwards', async () => {
  await startUnderLock('graphile_worker._private_tasks', async () => {
    await expect.poll(health, { timeout: 60_000 }).toMatchObject({ worker: false, queue: { lastAsked: null } })
    // The lock lasts longer than the pages wait for it: earlier, the queue stopped at that moment.
    await new Promise((done) => setTimeout(done, 4_000))
  })
  const account = 'adviser@demo.test'
  expect((await call(nobody, 'createLoginOPT', { account, login_type: 2 })).code).toBe(0)
  const mails = async () => (await nobody.get(`/dev/mailbox.json?to=${account}`)).json()
  await expect.poll(mails, { timeout: 10_000 }).toHaveLength(1)
  expect(await health()).toMatchObject({ worker: true })
})

test('waits at a start while what it reads first is locked, reports that, and then serves', async () => {
  await startUnderLock('setting', async () => {
    await expect.poll(() => portal.said, { timeout: 60_000 }).toContain('trying again')
  })
})

type DoorAnswer = { status: number; retryAfter: number; text: string; type: string; ms: number }

async function ask(context: APIRequestContext, path: string, options: object = {}): Promise<DoorAnswer> {
  const begun = performance.now()
  const answer = await context.fetch(path, { timeout: 30_000, maxRedirects: 0, ...options })
  const text = await answer.text()
  const headers = answer.headers()
  return {
    status: answer.status(),
    retryAfter: Number(headers['retry-after']),
    type: headers['content-type'] ?? '',
    text,
    ms: performance.now() - begun,
  }
}

const json = { 'content-type': 'application/json' }
const form = () => ({ file: { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('a') }, input: '{}' })
/** One route of each kind, requested by a signed-in person. */
const doors = (at: string): Record<string, () => Promise<DoorAnswer>> => ({
  'a page': () => ask(staff, at + '/schoolInfo'),
  'another page': () => ask(staff, at + '/studentList'),
  'the first page': () => ask(staff, at + '/', { maxRedirects: 3 }),
  'a page before signing in': () => ask(nobody, at + '/verify/ABCD-EFGH-JKLM'),
  'a form without a script': () => ask(staff, at + '/schoolInfo', { method: 'POST', form: { a: '1' } }),
  'a route that leads to a page': () => ask(staff, at + '/menuList'),
  'a page that waits': () => ask(staff, at + '/api/pay-status?order=2025NSI-000001'),
  'a text that saves itself': () => ask(staff, at + '/api/blocks', { method: 'POST', headers: json, data: {} }),
  'an upload': () => ask(staff, at + '/api/imports', { method: 'POST', multipart: form() }),
  'a file up': () => ask(staff, at + '/api/files', { method: 'POST', multipart: form() }),
  'a file down': () => ask(staff, at + '/api/receipts/2025NSI-000001'),
  'a document': () => ask(nobody, at + '/api/badges?id=abcdefghijklmnopqrstuvwxyz'),
  'a client of next-auth': () => ask(staff, at + '/api/auth/session'),
})

/** Sends all requests at once, more than there are connections: a request must give up waiting for a connection too. */
async function tellOfAll(state: string, at = ''): Promise<void> {
  const knocks = Object.entries(doors(at)).map(async ([door, knock]) => ({ door, told: await knock() }))
  const data = { function: 'getApplicationsByAccount', lang: 'zh-CN' }
  const functionCall = ask(staff, `${at}/api/index`, { method: 'POST', data })
  for (const { door, told } of await Promise.all(knocks)) {
    measured(`${state}, ${door}`, told.ms)
    expect.soft(told, door).toMatchObject({ status: 503, retryAfter: 5 })
    expect.soft(told.ms, door).toBeLessThan(patienceMs)
    expect.soft(told.text, door).not.toMatch(/\bat .+:\d+:\d+|Prisma|node_modules/)
  }
  const functionAnswer = await functionCall
  measured(`${state}, a function`, functionAnswer.ms)
  expect.soft(functionAnswer).toMatchObject({ status: 200, retryAfter: 5 })
  expect.soft(JSON.parse(functionAnswer.text)).toMatchObject({
    code: 503,
    msg: expect.stringContaining('请'),
    data: { reason: 'service.down' },
  })
  expect.soft(functionAnswer.ms).toBeLessThan(patienceMs)
}

function measured(what: string, ms: number): void {
  test.info().annotations.push({ type: 'measured', description: `${what}: ${Math.round(ms)} ms` })
}

test('answers at each route within its time limit that a frozen database is down, and when to try again', async ({
  page,
}) => {
  const thaw = portal.freezeDatabase()
  try {
    await tellOfAll('frozen')
    const person = await page.goto(`${portal.url}/login?type=admin`)
    expect(person?.status()).toBe(503)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("The portal can't be reached right now")
    await expect(page.locator('section[lang=zh-CN]')).toContainText('系统暂时无法访问')
  } finally {
    thaw()
  }
  await portal.ready()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/can't be reached/)
  expect((await call(staff, 'getApplicationsByAccount', { project_code: '2025NSI' })).code).toBe(0)
})

test('logs each request as one line of JSON with the id of its answer, and prints nothing else', async () => {
  const answer = await staff.get('/verify/SECRET-CODE-1234?token=SECRET')
  const id = answer.headers()['x-request-id']
  const lines = () => portal.said.split('\n').filter((line) => line.startsWith('{'))
  const entries = () => lines().map((line) => JSON.parse(line))
  await expect
    .poll(() => entries().find(({ requestId, msg }) => requestId === id && msg === 'request'))
    .toMatchObject({ method: 'GET', path: '/verify/*', status: 404, level: 30 })
  await call(staff, 'getProjectList')
  await expect.poll(() => entries().some(({ operation }) => operation === 'getProjectList')).toBe(true)
  expect(portal.said).not.toMatch(/SECRET|▲|⨯/)
  expect(entries().filter(({ path }) => path === '/api/health')).toEqual([])
})

/** Runs the container's own entry script with the portal's database. */
async function secondServer(extra: Record<string, string>) {
  const { PATH = '' } = process.env
  const env = { PATH, NODE_ENV: 'production' as const, ...extra }
  const server = spawn(process.execPath, ['.next/standalone/scripts/container.mjs'], { env, stdio: 'pipe' })
  const words: Buffer[] = []
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk: Buffer) => words.push(chunk))
  return { server, exited: once(server, 'exit'), said: () => Buffer.concat(words).toString() }
}

test('ends the server with a sentence about the environment that can’t be checked', async () => {
  const { exited, said } = await secondServer({ LOG_LEVEL: 'loud', PORT: '0' })
  expect((await exited)[0]).toBe(1)
  expect(said()).toContain('LOG_LEVEL is fatal, error,')
})

test('reports not ready for a while after it is asked to stop, and still answers', async () => {
  const begun = performance.now()
  const stopped = portal.stop()
  await expect.poll(health).toMatchObject({ status: 'stopping' })
  expect((await fetch(`${portal.url}/login`)).status).toBe(200)
  expect(await stopped).toBe(0)
  expect(performance.now() - begun).toBeGreaterThan(3_000)
})

test('answers at once at each route that an absent database is down @full', async () => {
  expect(await portal.start(), portal.said).toBeNull()
  const kept = JSON.parse(readFileSync(join(portal.dataDir, 'kept.json'), 'utf8'))
  const port = String(portal.port + 1)
  const { server, exited, said } = await secondServer({
    PORT: port,
    HOST: '127.0.0.1',
    APP_URL: `http://localhost:${port}`,
    DATABASE_URL: portal.databaseUrl,
    AUTH_SECRET: kept.authSecret,
    DATA_KEYS: kept.dataKeys,
    DATA_DIR: portal.dataDir,
    MAIL: 'mailbox',
  })
  try {
    const at = `http://localhost:${port}`
    const isReady = () =>
      fetch(`${at}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isReady, { timeout: 60_000, message: said() }).toBe(true)
    await portal.stop()
    await tellOfAll('absent', at)
  } finally {
    server.kill('SIGKILL')
    await exited
  }
})
