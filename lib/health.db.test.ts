import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readiness } from './health'
import { connect } from './db/client'
import { newId } from './db/ids'
import { requeueMails, wakeMails } from './jobs/outbox'
import { addJob } from './jobs/queue'
import { testDatabase } from './testing/database'

const { db, pool, url } = await testDatabase()

beforeEach(async () => {
  const [newest] = await db.$queryRaw<{ name: string }[]>`select max(migration_name) as name from _prisma_migrations`
  vi.stubEnv('PORTAL_MIGRATION', newest?.name)
})

afterEach(() => {
  vi.unstubAllEnvs()
  globalThis.portalWorker = undefined
  globalThis.portalRefusedWrites = undefined
})

/** A worker that asked for a job so many seconds ago. */
function workerAsked(secondsAgo: number | null) {
  globalThis.portalWorker = { askedSecondsAgo: () => secondsAgo, stop: () => Promise.resolve() }
}

test('a server is ready when its database is up to date and its worker asks for jobs', async () => {
  workerAsked(2)
  expect(await readiness()).toEqual({
    isReady: true,
    parts: {
      database: true,
      migrations: true,
      worker: true,
      queue: { lastAsked: 2, oldestDue: null },
      mails: { failed: 0, oldestWaiting: null },
      writes: { refused: 0, lastRefused: null },
    },
  })
})

test('what a full or read-only database would not write is counted, and who reads is still served', async () => {
  workerAsked(2)
  const own = connect(url, 1)
  const refused = (state: string) =>
    own.pool.query(`do $$ begin raise exception 'no' using errcode = '${state}'; end $$`).catch(() => null)
  await refused('53100')
  await refused('25006')
  await refused('23505')
  const { isReady, parts } = await readiness()
  expect({ isReady, writes: parts.writes }).toEqual({ isReady: true, writes: { refused: 2, lastRefused: 0 } })
  const reading = connect(url, 1, '-c default_transaction_read_only=on')
  await reading.pool.query('delete from setting').catch(() => null)
  expect((await readiness()).parts.writes.refused).toBe(2)
  await Promise.all([own.pool.end(), reading.pool.end()])
})

test.each([null, 31])('a worker that asked %s seconds ago is not ready', async (secondsAgo) => {
  workerAsked(secondsAgo)
  expect(await readiness()).toMatchObject({
    isReady: false,
    parts: { worker: false, queue: { lastAsked: secondsAgo } },
  })
})

test('the age of the job that is due first is told; one of the future, or behind a queue at work, is not due', async () => {
  workerAsked(2)
  const oldestDue = async () => (await readiness()).parts.queue.oldestDue
  await addJob(db, 'clear-expired', {}, { tries: 1, at: new Date(Date.now() + 3_600_000) })
  await pool.query(`select graphile_worker.add_job('resume-refunds', queue_name => 'busy', run_at => now() - interval '1 hour');
    update graphile_worker._private_job_queues set locked_at = now(), locked_by = 'another'`)
  expect(await oldestDue()).toBeNull()
  await addJob(db, 'clear-files', {}, { tries: 1, at: new Date(Date.now() - 90_000) })
  expect(await oldestDue()).toBeGreaterThanOrEqual(90)
})

test('mails that were given up within a day are counted, and the age of the one that waits longest is told', async () => {
  workerAsked(2)
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const mail = (state: 'FAILED' | 'QUEUED' | 'SENT', createdAt: Date) => ({
    id: newId(createdAt),
    createdAt,
    dedupeKey: newId(createdAt),
    template: 'sign-in-code',
    personKind: 'STUDENT' as const,
    language: 'en-US',
    state,
    sentAt: state === 'SENT' ? createdAt : null,
  })
  await db.outboxMail.createMany({
    data: [
      mail('FAILED', minutesAgo(5)),
      mail('FAILED', minutesAgo(23 * 60)),
      mail('FAILED', minutesAgo(25 * 60)),
      mail('QUEUED', minutesAgo(3)),
      mail('SENT', minutesAgo(90)),
    ],
  })
  const { mails } = (await readiness()).parts
  expect(mails.failed).toBe(2)
  expect(mails.oldestWaiting).toBeGreaterThanOrEqual(180)
  expect(mails.oldestWaiting).toBeLessThan(240)
})

test('a mail that quiet hours keep waits rightly, and one that may go again waits from then on', async () => {
  workerAsked(2)
  const [hourAgo, minuteAgo] = [new Date(Date.now() - 3_600_000), new Date(Date.now() - 60_000)]
  const oldestWaiting = async () => (await readiness()).parts.mails.oldestWaiting
  await db.outboxMail.deleteMany()
  const mail = {
    ...{ id: newId(hourAgo), createdAt: hourAgo, dedupeKey: 'kept', template: 'payment-reminder', language: 'en-US' },
    ...{ personKind: 'STUDENT' as const, state: 'QUEUED' as const, waitsUntil: new Date(Date.now() + 3_600_000) },
  }
  await db.outboxMail.create({ data: mail })
  expect(await oldestWaiting()).toBeNull()
  // Quiet hours were changed.
  await db.$transaction((tx) => wakeMails(tx, minuteAgo))
  expect(await oldestWaiting()).toBeLessThan(120)
  await db.outboxMail.updateMany({ data: { state: 'FAILED', waitsUntil: null } })
  await db.$transaction((tx) => requeueMails(tx, minuteAgo, [mail.id]))
  expect(await oldestWaiting()).toBeGreaterThanOrEqual(60)
  expect(await oldestWaiting()).toBeLessThan(120)
})

test('a database without the newest migration of this build is not ready', async () => {
  vi.stubEnv('PORTAL_MIGRATION', '20990101000000_later')
  workerAsked(2)
  expect(await readiness()).toMatchObject({ isReady: false, parts: { database: true, migrations: false } })
})

test('a database that answers later than a second is not ready', async () => {
  const blocker = await pool.connect()
  try {
    await blocker.query('begin; lock table _prisma_migrations')
    const asked = performance.now()
    expect((await readiness()).parts.database).toBe(false)
    expect(performance.now() - asked).toBeLessThan(1500)
  } finally {
    await blocker.query('rollback')
    blocker.release()
  }
})
