import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { isAlive, OwnPortal } from '../support/own-portal'

test.describe.configure({ mode: 'serial', timeout: 120_000 })
const portal = new OwnPortal({ SEED: 'none' })

test.afterAll(() => portal.remove())

test('one command starts a portal with a database of its own and says where it is', async () => {
  expect(await portal.start()).toBeNull()
  expect(portal.said).toContain(`The portal runs at ${portal.url}`)
  expect(portal.said).toContain(`${portal.url}/dev/mailbox`)
  expect((await fetch(`${portal.url}/login`)).status).toBe(200)
})

test('liveness and readiness are told apart, and neither is kept by a cache', async () => {
  for (const [query, status] of [
    ['?probe=live', 'alive'],
    ['', 'ready'],
  ]) {
    const answer = await fetch(`${portal.url}/api/health${query}`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toMatchObject({ status })
  }
})

test('a second portal on the same data is refused with a sentence', async () => {
  const twin = new OwnPortal({ SEED: 'none', DATA_DIR: portal.dataDir })
  expect(await twin.start()).toBe(1)
  expect(twin.said).toContain(`is in use by the portal on port ${portal.port}`)
  await twin.remove()
})

test('a second portal on the same port is refused with a sentence', async () => {
  const twin = new OwnPortal({ SEED: 'none', PORT: String(portal.port) })
  expect(await twin.start()).toBe(1)
  expect(twin.said).toContain(`Port ${portal.port} is taken by another program`)
  await twin.remove()
})

test('a second portal with a port and data of its own runs beside it', async () => {
  const twin = new OwnPortal({ SEED: 'none' })
  expect(await twin.start()).toBeNull()
  expect((await fetch(`${twin.url}/api/health`)).ok).toBe(true)
  expect((await fetch(`${portal.url}/api/health`)).ok).toBe(true)
  await twin.remove()
})

test('asked to stop it ends cleanly, and starts again with its data in less than 10 seconds', async () => {
  const database = portal.databasePid()
  const kept = readFileSync(join(portal.dataDir, 'kept.json'), 'utf8')
  expect(await portal.stop()).toBe(0)
  expect(isAlive(database)).toBe(false)
  const started = performance.now()
  expect(await portal.start()).toBeNull()
  expect(performance.now() - started).toBeLessThan(10_000)
  expect(readFileSync(join(portal.dataDir, 'kept.json'), 'utf8')).toBe(kept)
})

test('killed outright it leaves nothing behind that runs, and starts again', async () => {
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

test('what is wrong in the environment is said all at once', async () => {
  const wrong = new OwnPortal({ SEED: 'all', STORAGE: 'qiniu', LOG_LEVEL: 'loud' })
  expect(await wrong.start()).toBe(1)
  for (const sentence of ['SEED is demo or none.', 'STORAGE=qiniu needs', 'LOG_LEVEL is'])
    expect(wrong.said).toContain(sentence)
  await wrong.remove()
})

test('a command where no portal has its data says so and makes nothing', () => {
  const empty = mkdtempSync(join(tmpdir(), 'portal-empty-'))
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, NODE_ENV: 'production' as const, DATA_DIR: empty }
  const { status, stderr } = spawnSync(process.execPath, ['scripts/admin-create.mjs', 'first@example.test'], { env })
  expect([status, stderr.toString()]).toEqual([1, expect.stringContaining(`No portal has its data in ${empty}`)])
  expect(readdirSync(empty)).toEqual([])
  rmSync(empty, { recursive: true })
})
