import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { isAlive, OwnPortal } from '../support/own-portal'

test.describe.configure({ mode: 'serial', timeout: 120_000 })
const portal = new OwnPortal({ SEED: 'none' })

test.afterAll(() => portal.remove())

test('starts a portal with its own database by one command and prints its address', async () => {
  expect(await portal.start()).toBeNull()
  expect(portal.said).toContain(`The portal runs at ${portal.url}`)
  expect(portal.said).toContain(`${portal.url}/dev/mailbox`)
  expect((await fetch(`${portal.url}/login`)).status).toBe(200)
})

test('separates liveness from readiness, and lets no cache keep either', async () => {
  for (const [query, status] of [
    ['?probe=live', 'alive'],
    ['', 'ready'],
  ]) {
    const answer = await fetch(`${portal.url}/api/health${query}`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toMatchObject({ status })
  }
})

test('refuses a second portal on the same data with a sentence', async () => {
  const twin = new OwnPortal({ SEED: 'none', DATA_DIR: portal.dataDir })
  expect(await twin.start()).toBe(1)
  expect(twin.said).toContain(`is in use by the portal on port ${portal.port}`)
  await twin.remove()
})

test('refuses a second portal on the same port with a sentence', async () => {
  const twin = new OwnPortal({ SEED: 'none', PORT: String(portal.port) })
  expect(await twin.start()).toBe(1)
  expect(twin.said).toContain(`Port ${portal.port} is taken by another program`)
  await twin.remove()
})

test('runs a second portal with its own port and data beside the first', async () => {
  const twin = new OwnPortal({ SEED: 'none' })
  expect(await twin.start()).toBeNull()
  expect((await fetch(`${twin.url}/api/health`)).ok).toBe(true)
  expect((await fetch(`${portal.url}/api/health`)).ok).toBe(true)
  await twin.remove()
})

test('stops cleanly when asked to, and starts again with its data in less than 10 seconds', async () => {
  const database = portal.databasePid()
  const kept = readFileSync(join(portal.dataDir, 'kept.json'), 'utf8')
  expect(await portal.stop()).toBe(0)
  expect(isAlive(database)).toBe(false)
  const started = performance.now()
  expect(await portal.start()).toBeNull()
  expect(performance.now() - started).toBeLessThan(10_000)
  expect(readFileSync(join(portal.dataDir, 'kept.json'), 'utf8')).toBe(kept)
})

test('leaves no process running when it is killed, and starts again', async () => {
  const database = portal.databasePid()
  await portal.kill()
  await expect.poll(() => isAlive(database)).toBe(false)
  await expect
    .poll(() =>
      fetch(portal.url).then(
        () => 'answers',
        () => 'is gone',
      ),
    )
    .toBe('is gone')
  expect(await portal.start()).toBeNull()
})

test('reports everything that is wrong in the environment at once', async () => {
  const wrong = new OwnPortal({ SEED: 'all', STORAGE: 'qiniu', LOG_LEVEL: 'loud' })
  expect(await wrong.start()).toBe(1)
  for (const sentence of ['SEED is demo or none.', 'STORAGE=qiniu needs', 'LOG_LEVEL is'])
    expect(wrong.said).toContain(sentence)
  await wrong.remove()
})

test("says that a folder holds no portal's data, and creates nothing there", () => {
  const empty = mkdtempSync(join(tmpdir(), 'portal-empty-'))
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, NODE_ENV: 'production' as const, DATA_DIR: empty }
  const { status, stderr } = spawnSync(process.execPath, ['scripts/admin-create.mjs', 'first@example.test'], { env })
  expect([status, stderr.toString()]).toEqual([1, expect.stringContaining(`No portal has its data in ${empty}`)])
  expect(readdirSync(empty)).toEqual([])
  rmSync(empty, { recursive: true })
})
