import { spawn } from 'node:child_process'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { besides, oldSecrets } from '../../lib/testing/old-worlds/dump'
import { pause } from '../support/fault-load'
import { figures, tell } from '../support/measured'
import { freePort, OwnPortal } from '../support/own-portal'

/**
 * Boots the portal again and again while both cores are busy and while tables that it needs for that are locked for some seconds. Each
 * time, once it reports ready, a requested code must reach the mailbox within ten seconds.
 */
const boots = 30
const patienceMs = 10_000
const locked = [
  'graphile_worker._private_tasks',
  'graphile_worker._private_jobs',
  'setting',
  '_prisma_migrations',
  'outbox_mail',
  'project',
]

test('@full mails a requested code after each of thirty boots under load and locks', async () => {
  test.setTimeout(900_000)
  const own = new OwnPortal({ SEED: 'demo', MAIL: 'mailbox', ...oldSecrets })
  own.port = await freePort()
  const database = besides(process.env.TEST_DATABASE_URL ?? '', `boots_${Date.now()}`)
  const settings = { DATABASE_URL: database, APP_URL: own.url }
  const hogs = Array.from({ length: 2 }, () => spawn(process.execPath, ['-e', 'for (;;);']))
  const [ready, mailed]: [number[], number[]] = [[], []]
  try {
    expect(await own.start(settings), own.said).toBeNull()
    const emails = await queryRows<{ email: string }>(
      database,
      'select email from student where email is not null order by id limit $1',
      [boots],
    )
    expect(emails).toHaveLength(boots)
    for (const [turn, { email }] of emails.entries()) {
      expect(await own.stop()).toBe(0)
      const table = locked[turn % locked.length] ?? ''
      const held = await holdLock(database, table, 1000 + ((turn * 2654435761) % 9000))
      const began = performance.now()
      expect(await own.start(settings), `${table}: ${own.said}`).toBeNull()
      ready.push(performance.now() - began)
      await held.over
      mailed.push(await codeArrives(own.url, email))
    }
  } finally {
    for (const hog of hogs) hog.kill('SIGKILL')
    tell({ ready: figures(ready), mailed: figures(mailed) })
    await own.remove()
  }
  expect(mailed).toHaveLength(boots)
  expect(Math.max(...mailed)).toBeLessThanOrEqual(patienceMs)
})

/** Locks the table against reading and writing for that long; resolves, once it is locked, with a promise of the end of the lock. */
async function holdLock(database: string, table: string, milliseconds: number): Promise<{ over: Promise<unknown> }> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  await client.query(`begin; lock table ${table} in access exclusive mode`)
  return { over: pause(milliseconds).then(() => client.end()) }
}

/** The milliseconds from the request of a code to its mail. */
async function codeArrives(url: string, account: string): Promise<number> {
  const began = performance.now()
  const since = new Date()
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ function: 'createLoginOPT', account, login_type: 1 })
  const answer: { code: number; msg: string } = await (
    await fetch(`${url}/api/index`, { method: 'POST', headers, body })
  ).json()
  expect(answer.code, answer.msg).toBe(0)
  while (performance.now() - began < 3 * patienceMs) {
    const mails: { time: string }[] = await (
      await fetch(`${url}/dev/mailbox.json?to=${encodeURIComponent(account)}`)
    ).json()
    if (mails.some(({ time }) => new Date(time) >= since)) return performance.now() - began
    await pause(50)
  }
  throw new Error(`no code came for ${account} within ${3 * patienceMs} ms`)
}

async function queryRows<Row extends object>(database: string, sql: string, values: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}
