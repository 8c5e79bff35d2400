import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeAdministrator } from '@/prisma/factories/people'
import { isDemoWorld, lookForDemoWorld, whyNotThisDemo } from './demo-world'
import { testDatabase } from './testing/database'

const { db, pool } = await testDatabase()

beforeEach(async () => {
  await db.administrator.updateMany({ data: { isDemo: false } })
  globalThis.portalDemoWorld = undefined
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const addDemo = () => makeAdministrator(db, { isDemo: true })

test('whether the demo world is there is known from the start, and asked anew only once in a while', async () => {
  await addDemo()
  await lookForDemoWorld()
  const asked = vi.spyOn(pool, 'query')
  for (let page = 0; page < 100; page++) expect(isDemoWorld()).toBe(true)
  expect(asked).not.toHaveBeenCalled()
})

test('what another process has wiped is known half a minute later, without a page that waits for it', async () => {
  await addDemo()
  await lookForDemoWorld()
  await db.administrator.updateMany({ data: { isDemo: false } })
  const later = performance.now() + 31_000
  vi.spyOn(performance, 'now').mockReturnValue(later)
  expect(isDemoWorld()).toBe(true)
  await expect.poll(() => isDemoWorld()).toBe(false)
})

test('a database that does not answer changes nothing', async () => {
  await addDemo()
  await lookForDemoWorld()
  const later = performance.now() + 31_000
  vi.spyOn(performance, 'now').mockReturnValue(later)
  vi.spyOn(pool, 'query').mockRejectedValue(new Error('gone'))
  for (let page = 0; page < 3; page++) expect(isDemoWorld()).toBe(true)
})

test('a database with the demo world is refused behind a public address, whatever SEED says, unless that is allowed', async () => {
  const start = (environment: Record<string, string>) => {
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
    globalThis.portalEnvironment = undefined
    return whyNotThisDemo()
  }
  expect(await start({ APP_URL: 'https://portal.example.org', SEED: 'none' })).toBeNull()
  await addDemo()
  expect(await start({})).toMatch(/APP_URL is a public address.*npm run demo:wipe.*ALLOW_DEMO=yes/)
  expect(await start({ ALLOW_DEMO: 'yes' })).toBeNull()
  expect(await start({ ALLOW_DEMO: '', APP_URL: 'http://localhost:3000' })).toBeNull()
})
