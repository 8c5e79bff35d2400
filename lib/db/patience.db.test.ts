import { AsyncResource } from 'node:async_hooks'
import { type AddressInfo, connect as dial, createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { beginRequest, outsideRequests, requestNote } from '@/lib/requests/note'
import { testDatabase } from '@/lib/testing/database'
import { connect } from './client'

const { url } = await testDatabase()

/** Runs work as a request does; answers with its milliseconds and what is known of it. */
function inRequest<T>(work: () => Promise<T>) {
  return new AsyncResource('request').runInAsyncScope(async () => {
    const note = beginRequest()
    const begun = performance.now()
    const outcome = await work().then(
      () => 'answered',
      () => 'failed',
    )
    return { outcome, note, ms: performance.now() - begun }
  })
}

/** Between us and the database; `freeze` and nothing passes any more. */
async function wire() {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let isFrozen = false
  const server = createServer((client) => {
    const far = dial(Number(target.port), target.hostname)
    sockets.add(client).add(far)
    for (const socket of [client, far]) socket.on('error', () => {})
    if (isFrozen) return
    client.pipe(far)
    far.pipe(client)
  }).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const through = new URL(url)
  through.port = String((server.address() as AddressInfo).port)
  return {
    url: through.href,
    freeze: () => {
      isFrozen = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

test('however many questions a request asks of a silent database, together they wait three and a half seconds', async () => {
  const { url: through, freeze, close } = await wire()
  const { database, pool } = connect(through, 2)
  await database.$queryRaw`select 1`
  freeze()
  const { outcome, note, ms } = await inRequest(async () => {
    const ask = () => database.$transaction((tx) => tx.$queryRaw`select 1`)
    for (let times = 0; times < 3; times++) await ask().catch(() => {})
    await ask()
  })
  expect(outcome).toBe('failed')
  expect(ms).toBeGreaterThan(3_400)
  expect(ms).toBeLessThan(5_000)
  expect(note).toMatchObject({ isUnanswered: true, patience: 0 })
  close()
  await pool.end()
})

test('whoever waited for a connection asks with their own patience, not with that of who gave it back', async () => {
  const { pool } = connect(url, 1)
  let giveBack = () => {}
  const isGivenBack = new Promise<void>((done) => {
    giveBack = done
  })
  const holding = inRequest(async () => {
    const client = await pool.connect()
    await isGivenBack
    client.release()
  })
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(1)
  const waiting = inRequest(async () => {
    const note = requestNote()
    if (note !== undefined) note.patience = 100
    await pool.query('select pg_sleep(1)')
  })
  await expect.poll(() => pool.waitingCount).toBe(1)
  giveBack()
  const [held, waited] = await Promise.all([holding, waiting])
  expect(waited).toMatchObject({ outcome: 'failed', note: { isUnanswered: true } })
  expect(held).toMatchObject({ outcome: 'answered', note: { isUnanswered: false } })
  await pool.end()
})

test('a table that somebody locks for longer is not answered either', async () => {
  const { database, pool } = connect(url, 2)
  const client = await pool.connect()
  await client.query('begin; lock table season in access exclusive mode')
  const { outcome, note } = await inRequest(() => database.$queryRaw`select code from season`)
  expect(outcome).toBe('failed')
  expect(note).toMatchObject({ isUnanswered: true })
  await client.query('rollback')
  client.release()
  await pool.end()
})

test('what is answered, or refused, uses nothing of a request’s patience', async () => {
  const { database, pool } = connect(url, 1)
  const { note } = await inRequest(async () => {
    await database.$queryRaw`select pg_sleep(0.2)::text`
    await database.$queryRaw`select 1 / 0`.catch(() => {})
  })
  expect(note).toMatchObject({ isUnanswered: false, patience: 3_500 })
  await pool.end()
})

/** A table that somebody locks until they let go of it. */
async function lockedBySomebody(table: string) {
  const { pool } = connect(url, 1)
  const client = await pool.connect()
  await client.query(`begin; lock table ${table} in access exclusive mode`)
  return async () => {
    await client.query('rollback')
    client.release()
    await pool.end()
  }
}

test('who asks for a table that is known to be locked is told at once, and all others are answered', async () => {
  const { database, pool } = connect(url, 2)
  const letGo = await lockedBySomebody('season')
  const ask = (table: string) => inRequest(() => database.$queryRawUnsafe(`select count(*) from ${table}`))
  const many = await Promise.all(Array.from({ length: 12 }, () => ask('season')))
  const late = many.filter(({ outcome, ms }) => outcome === 'answered' || ms > 4_500)
  expect(late).toEqual([])
  const [again, other] = await Promise.all([ask('season'), ask('school')])
  expect([again.outcome, other.outcome]).toEqual(['failed', 'answered'])
  expect(Math.max(again.ms, other.ms)).toBeLessThan(500)
  // A page of it is 503 with Retry-After.
  expect(again.note.isUnanswered).toBe(true)
  const whole = await inRequest(() => database.$transaction((tx) => tx.season.findFirst()))
  expect([whole.outcome, whole.ms < 500]).toEqual(['failed', true])
  await letGo()
  await expect.poll(async () => (await ask('season')).outcome, { timeout: 2_000 }).toBe('answered')
  await pool.end()
})

test('a row that somebody holds is no locked table', async () => {
  const { database, pool } = connect(url, 2)
  await pool.query(`insert into setting (id, created_at, updated_at, key, value)
    select gen_random_uuid(), now(), now(), key, '1' from unnest(array['held', 'free']) key`)
  const client = await pool.connect()
  await client.query(`begin; select from setting where key = 'held' for update`)
  const write = (key: string) =>
    inRequest(() => database.$executeRawUnsafe(`update setting set value = '2' where key = '${key}'`))
  expect((await write('held')).outcome).toBe('failed')
  expect((await write('free')).outcome).toBe('answered')
  await client.query('rollback')
  client.release()
  await pool.end()
})

test('who stands in line for each of many questions stands there for seven seconds in all', async () => {
  const { pool } = connect(url, 1)
  const { outcome, note, ms } = await inRequest(async () => {
    for (let questions = 0; questions < 14; questions++) {
      const busy = outsideRequests(() => pool.query('select pg_sleep(1)'))
      await Promise.all([busy, pool.query('select 1')])
    }
  })
  expect(outcome).toBe('failed')
  expect(ms).toBeLessThan(13_000)
  expect(note.line).toMatchObject({ left: 0, waiting: 0 })
  await pool.end()
})
