import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readiness } from './health'
import { testDatabase } from './testing/database'

const { db, pool } = await testDatabase()

beforeEach(async () => {
  const [newest] = await db.$queryRaw<{ name: string }[]>`select max(migration_name) as name from _prisma_migrations`
  vi.stubEnv('PORTAL_MIGRATION', newest?.name)
})

afterEach(() => vi.unstubAllEnvs())

test('a server is ready when its database is up to date and its worker runs', async () => {
  expect(await readiness()).toEqual({ database: true, migrations: true, worker: false })
})

test('a database without the newest migration of this build is not ready', async () => {
  vi.stubEnv('PORTAL_MIGRATION', '20990101000000_later')
  expect(await readiness()).toEqual({ database: true, migrations: false, worker: false })
})

test('a database that answers later than a second is not ready', async () => {
  const blocker = await pool.connect()
  try {
    await blocker.query('begin; lock table _prisma_migrations')
    const asked = performance.now()
    expect((await readiness()).database).toBe(false)
    expect(performance.now() - asked).toBeLessThan(1500)
  } finally {
    await blocker.query('rollback')
    blocker.release()
  }
})
