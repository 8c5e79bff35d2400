import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { OwnPortal } from '../support/own-portal'

test.describe.configure({ mode: 'serial', timeout: 120_000 })
/** The promise is five seconds on a machine of its own; here other tests run at the same time. */
const patienceMs = 15_000
const portal = new OwnPortal({ SEED: 'none' })

test.afterAll(() => portal.remove())

async function query<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: portal.databaseUrl })
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}

/** Requests a code for an address; an answer of code 0 acknowledges a row of the outbox. */
async function askForCode(account: string): Promise<number> {
  const body = JSON.stringify({ function: 'createLoginOPT', lang: 'en-US', account, login_type: 1 })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${portal.url}/api/index`, { method: 'POST', headers, body })
  const { code }: { code: number } = await answer.json()
  return code
}

const outbox = async () => Number((await query<{ count: string }>('select count(*) from outbox_mail'))[0]?.count)

/** The worker deletes the row of a job that it has run. */
async function runsJobs(): Promise<void> {
  await query(`select graphile_worker.add_job('clear-expired', '{}'::json)`)
  const left = () => query(`select from graphile_worker._private_jobs where is_available`)
  await expect.poll(left, { timeout: 20_000 }).toEqual([])
}

const listeners = `select application_name as name from pg_stat_activity where application_name like 'portal_%' order by 1`

function tellTook(what: string, ms: number): void {
  test.info().annotations.push({ type: 'measured', description: `${what}: ready again after ${Math.round(ms)} ms` })
}

/** A call whose body is incomplete until `finish`. */
async function callUnderWay() {
  const body = JSON.stringify({ function: 'getProjectList', lang: 'en-US' })
  const socket = connect(portal.port, '127.0.0.1')
  await once(socket, 'connect')
  const head = ['POST /api/index HTTP/1.1', `Host: localhost:${portal.port}`, 'Content-Type: application/json']
  socket.write(`${[...head, `Content-Length: ${body.length}`].join('\r\n')}\r\n\r\n${body.slice(0, 5)}`)
  const answered = once(socket, 'data').then(([chunk]) => String(chunk).split('\r\n')[0])
  return { answered, finish: () => socket.write(body.slice(5)) }
}

test('recovers from a killed database by itself with everything it acknowledged, and runs jobs', async () => {
  expect(await portal.start(), portal.said).toBeNull()
  expect(await askForCode('before@school.test')).toBe(0)
  const kept = await outbox()
  const listening = await query(listeners)
  expect(listening.length).toBeGreaterThan(0)
  await portal.killDatabase()
  const took = await portal.ready()
  tellTook('database killed', took)
  expect(took).toBeLessThan(patienceMs)
  expect(await outbox()).toBe(kept)
  expect(await askForCode('after@school.test')).toBe(0)
  await expect.poll(() => query(listeners), { timeout: 15_000 }).toEqual(listening)
  await runsJobs()
  expect(portal.said).toContain('The database ended by itself')
})

test('recovers from a killed server by itself with everything it acknowledged, and runs jobs', async () => {
  expect(await askForCode('again@school.test')).toBe(0)
  const kept = await outbox()
  await portal.killServer()
  const took = await portal.ready()
  tellTook('server killed', took)
  expect(took).toBeLessThan(patienceMs)
  expect(await outbox()).toBe(kept)
  expect(portal.said).toContain('The server ended by itself')
  await runsJobs()
})

test('recovers when both are killed at once: the server waits for its database, and jobs run', async () => {
  expect(await askForCode('both@school.test')).toBe(0)
  const kept = await outbox()
  await Promise.all([portal.killDatabase(), portal.killServer()])
  const took = await portal.ready()
  tellTook('both killed', took)
  expect(took).toBeLessThan(patienceMs)
  expect(await outbox()).toBe(kept)
  await runsJobs()
})

test('waits at a start for the previous one to finish its work', async () => {
  const call = await callUnderWay()
  const stopped = portal.stop()
  const next = new OwnPortal({ SEED: 'none', DATA_DIR: portal.dataDir, PORT: String(portal.port) })
  const started = next.start()
  await expect.poll(() => next.said).toContain(`The portal on port ${portal.port} is stopping: waiting for it.`)
  call.finish()
  expect(await call.answered).toContain('200')
  expect(await stopped).toBe(0)
  expect(await started, next.said).toBeNull()
  await next.remove()
})

test('waits at a start after a killed launcher for what the server still does', async () => {
  expect(await portal.start(), portal.said).toBeNull()
  const call = await callUnderWay()
  await portal.kill()
  const started = portal.start()
  await expect.poll(() => portal.said).toContain('of an earlier start')
  call.finish()
  // The launcher stops its database together with the server, so the answer may ask to try again.
  expect(await call.answered).toContain('HTTP/1.1')
  expect(await started, portal.said).toBeNull()
})
