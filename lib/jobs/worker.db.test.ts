import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { anyone } from '@/lib/access/actor'
import { clockJobs } from '@/lib/features/console/system/rules'
import { requestCode } from '@/lib/features/people/auth/request-code'
import { perform } from '@/lib/kernel/perform'
import { mailboxTwin } from '@/lib/providers/mail'
import { bundle } from '@/lib/testing/bundle'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { makeStudent } from '@/prisma/factories/people'
import { addJob } from './queue'
import { askedForJobsSecondsAgo, crons, startWorker, stopWorker } from './worker'

const { db, pool, url } = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'portal-'))
process.env.DATA_DIR = folder

afterAll(async () => {
  await stopWorker()
  rmSync(folder, { recursive: true, force: true })
})

test('the system page knows each job of the clock', () => {
  expect(crons.map(({ task }) => task).sort()).toEqual([...clockJobs].sort())
})

test('the worker of a process sends what an operation put into the outbox, and stops when told', async () => {
  startWorker()
  const mails = await mailsAfter(await askForCode())
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toMatch(/^\d{4} \d{4} is your one-time code$/)
  await vi.waitUntil(async () => (await db.outboxMail.count({ where: { state: 'SENT' } })) === 1, {
    timeout: 15_000,
  })
  expect(askedForJobsSecondsAgo()).toBeLessThan(10)
  await stopWorker()
  expect(askedForJobsSecondsAgo()).toBeNull()
})

test('a worker that starts while its tables are locked sends the code that is asked for afterwards', async () => {
  const other = await pool.connect()
  try {
    await other.query('begin; lock table graphile_worker._private_tasks in access exclusive mode')
    startWorker()
    // Longer than anything else of the portal waits for a lock.
    await new Promise((done) => setTimeout(done, 4_000))
    expect(askedForJobsSecondsAgo()).toBeNull()
  } finally {
    await other.query('rollback')
    other.release()
  }
  expect(await mailsAfter(await askForCode())).toHaveLength(1)
  await stopWorker()
}, 30_000)

test('a runner whose own first statement failed is replaced by one that takes jobs', async () => {
  // The first statement for mails is the worker's, the second graphile-worker's own; who queues a job calls a function.
  await pool.query(`
    drop sequence if exists read_for_mails;
    create sequence read_for_mails;
    create or replace function fail_second() returns trigger language plpgsql as $$ begin
      if new.identifier = 'send-mail' and current_query() ~ '^\\s*insert' and nextval('read_for_mails') = 2
        then raise exception 'a hiccup'; end if;
      return new;
    end $$;
    create or replace trigger fail_second before insert on graphile_worker._private_tasks for each row execute function fail_second()`)
  try {
    startWorker()
    expect(await mailsAfter(await askForCode())).toHaveLength(1)
    const { rows } = await pool.query('select last_value::int as times from read_for_mails')
    expect(rows).toEqual([{ times: 4 }])
  } finally {
    await stopWorker()
    await pool.query('drop trigger fail_second on graphile_worker._private_tasks')
  }
}, 30_000)

/** The address of a new student who has asked for a code. */
async function askForCode(): Promise<string> {
  const { email } = await makeStudent(db)
  await perform(requestCode, { email }, anyone, testWorld({ db, now: new Date() }))
  return email ?? ''
}

function mailsAfter(email: string) {
  return vi.waitUntil(
    async () => {
      const found = await mailboxTwin()?.list(email)
      return found && found.length > 0 ? found : null
    },
    { timeout: 15_000, interval: 20 },
  )
}

/** A process that shows to live as this worker, until it is killed. */
async function processOf(worker: string) {
  const program = await bundle('lib/testing/live-as-worker.ts')
  const child = spawn(process.execPath, ['--conditions=react-server', program, worker], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((done) => child.once('exit', done))
  const lives = async () => {
    const lock = `select 1 from pg_locks where locktype = 'advisory' and objid = (hashtext($1)::bigint & 4294967295)::oid`
    return (await pool.query(lock, [worker])).rowCount === 1
  }
  await vi.waitUntil(lives, { timeout: 30_000, interval: 50 })
  return async () => {
    child.kill('SIGKILL')
    await ended
  }
}

test('what a killed process was doing is done by another, and what a living one is doing is left to it', async () => {
  const asked: { body: string; answer(): void }[] = []
  const server = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (body: string) => asked.push({ body, answer: () => response.end('{}') }))
  }).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  process.env.PORT = String((server.address() as AddressInfo).port)
  globalThis.portalEnvironment = undefined
  const patience = { timeout: 20_000, interval: 20 }
  const kill = await processOf('another')
  try {
    await addJob(db, 'deliver-sandbox-event', { body: 'of the other' }, { tries: 2 })
    await pool.query(`update graphile_worker._private_jobs set locked_by = 'another', locked_at = now(), attempts = 1
      where payload ->> 'body' = 'of the other'`)
    startWorker({ lookEveryMs: 50 })
    await addJob(db, 'deliver-sandbox-event', { body: 'its own' }, { tries: 2 })
    await vi.waitUntil(() => asked.length === 1, patience)
    // After many looks each still has its own.
    await new Promise((done) => setTimeout(done, 600))
    expect(asked.map(({ body }) => body)).toEqual(['its own'])
  } finally {
    await kill()
  }
  await vi.waitUntil(() => asked.length >= 2, patience)
  expect(asked.map(({ body }) => body)).toEqual(['its own', 'of the other'])
  for (const one of asked) one.answer()
  await stopWorker()
  const held = 'select task_id from graphile_worker._private_jobs where locked_by is not null'
  await vi.waitUntil(async () => (await pool.query(held)).rowCount === 0, patience)
  server.close()
}, 90_000)
