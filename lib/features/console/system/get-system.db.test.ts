import { beforeEach, expect, test, vi } from 'vitest'
import { recordRun } from './record-run'
import { addJob } from '@/lib/jobs/queue'
import { perform } from '@/lib/kernel/perform'
import { adminActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { makeAdministrator } from '@/prisma/factories/people'
import { countNeeds } from './count-needs.step'
import { exportFailedJobs } from './export-failed-jobs'
import { getSystem } from './get-system'
import { retryJob } from './retry-job'

const { db, pool } = await testDatabase()
const now = () => new Date()
const world = () => testWorld({ db, now: now() })
const owner = adminActor({ administratorId: (await makeAdministrator(db)).id })
const look = () => perform(getSystem, {}, owner, world())

beforeEach(async () => {
  const [newest] = await db.$queryRaw<{ name: string }[]>`select max(migration_name) as name from _prisma_migrations`
  vi.stubEnv('PORTAL_MIGRATION', newest?.name)
  globalThis.portalWorker = { askedSecondsAgo: () => 1, stop: () => Promise.resolve() }
})

const backup = (given: object = {}) => ({
  kind: 'backup' as const,
  at: now().toISOString(),
  seconds: 3.2,
  path: '/srv/backup.zip',
  bytes: 1000,
  rows: 12,
  files: 2,
  missing: 0,
  failure: null,
  ...given,
})
const keep = (given: object = {}) => perform(recordRun, backup(given), { role: 'system', source: 'script' }, world())

test('an owner sees every part with its state and figures, and nobody with less does', async () => {
  await keep()
  const { now: _, ...parts } = await look()
  const states = Object.fromEntries(Object.entries(parts).map(([name, { state }]) => [name, state]))
  expect(states).toEqual({
    database: 'works',
    mail: 'off',
    storage: expect.stringMatching(/works|attention/),
    payments: 'works',
    queue: 'works',
    clock: 'works',
    version: 'works',
    backup: 'works',
  })
  expect(parts.database.facts?.migrations).toBeGreaterThan(10)
  expect(Math.abs(parts.clock.skewMs ?? 9e9)).toBeLessThan(2_000)
  expect(parts.payments.providers).toHaveLength(4)
  for (const role of ['VIEWER', 'REGISTRAR', 'FINANCE', 'SCORING_LEAD', 'CONTENT'] as const) {
    const actor = adminActor({ grants: [{ projectId: null, role }] })
    await expect(perform(getSystem, {}, actor, world())).rejects.toMatchObject({ key: 'staff.ownerNeeded' })
    await expect(perform(retryJob, { jobId: '1' }, actor, world())).rejects.toMatchObject({ key: 'staff.ownerNeeded' })
  }
  const ofOne = adminActor({ grants: [{ projectId: adminActor().projectId, role: 'OWNER' }] })
  await expect(perform(getSystem, {}, ofOne, world())).rejects.toMatchObject({ key: 'staff.ownerNeeded' })
})

test('a part that does not answer in time leaves the others', async () => {
  const blocker = await pool.connect()
  try {
    await blocker.query('begin; lock table outbox_mail, file in access exclusive mode')
    const asked = performance.now()
    const parts = await look()
    expect(performance.now() - asked).toBeLessThan(6_000)
    expect([parts.mail, parts.storage.facts]).toMatchObject([
      { state: 'unknown', need: 'unanswered', facts: null },
      null,
    ])
    expect(parts.queue.facts).not.toBeNull()
    expect(parts.database.facts).not.toBeNull()
    expect(parts.backup.state).toBe('works')
  } finally {
    await blocker.query('rollback')
    blocker.release()
  }
})

test('a database that would not write something lately needs an owner', async () => {
  globalThis.portalRefusedWrites = { count: 3, lastAt: performance.now() - 599_000 }
  expect((await look()).database).toMatchObject({ state: 'attention', need: 'refused' })
  globalThis.portalRefusedWrites = { count: 3, lastAt: performance.now() - 602_000 }
  expect((await look()).database).toMatchObject({ state: 'works', need: null })
})

test.each([
  ['two days old', { at: new Date(Date.now() - 49 * 3_600_000).toISOString() }, 'backupOld'],
  ['failed', { failure: 'no room' }, 'backupFailed'],
  ['without some files', { missing: 2 }, 'backupMissing'],
])('a backup %s needs an owner, here and on Today', async (_, given, need) => {
  await keep()
  expect(await countNeeds(world())).toBe(0)
  await keep(given)
  expect((await look()).backup).toMatchObject({ state: 'attention', need })
  expect(await countNeeds(world())).toBe(1)
  await keep()
})

test('a job that was given up is shown without addresses, and runs again once however often it is pressed', async () => {
  await addJob(db, 'clear-files', {}, { tries: 1 })
  await pool.query(
    "update graphile_worker._private_jobs set attempts = 1, last_error = 'no way to anna@example.org', locked_at = null",
  )
  const [job] = (await look()).queue.facts?.failedJobs ?? []
  expect(job).toMatchObject({ task: 'clear-files', cause: 'no way to …' })
  const { bytes, rows } = await perform(exportFailedJobs, {}, owner, world())
  expect(rows).toBe(1)
  expect(new TextDecoder().decode(bytes)).toMatch(/,1,\S+ \S+,no way to …/)
  const viewer = adminActor({ grants: [{ projectId: null, role: 'VIEWER' }] })
  await expect(perform(exportFailedJobs, {}, viewer, world())).rejects.toMatchObject({ key: 'staff.ownerNeeded' })
  expect(await countNeeds(world())).toBe(1)
  const press = () => perform(retryJob, { jobId: job?.id ?? '' }, owner, world())
  const pressed = await Promise.allSettled([press(), press()])
  expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await look()).queue).toMatchObject({ state: 'works', facts: { failed: 0, waiting: 1 } })
  expect(await countNeeds(world())).toBe(0)
  const entry = { operation: 'console/system/retry-job', reason: `clear-files ${job?.id}` }
  expect(await db.auditEntry.count({ where: entry })).toBe(1)
})

test('a queue that is stuck, or that nobody asks, needs an owner', async () => {
  globalThis.portalWorker = undefined
  expect((await look()).queue).toMatchObject({ state: 'attention', need: 'worker' })
  globalThis.portalWorker = { askedSecondsAgo: () => 1, stop: () => Promise.resolve() }
  await addJob(db, 'clear-expired', {}, { tries: 1, at: new Date(Date.now() - 300_000) })
  expect((await look()).queue).toMatchObject({ state: 'attention', need: 'queueStuck' })
})
