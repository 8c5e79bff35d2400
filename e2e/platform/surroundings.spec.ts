import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { SMTPServer } from 'smtp-server'
import { Visitor } from '../../lib/testing/old-worlds/ask'
import { oldSecrets } from '../../lib/testing/old-worlds/dump'
import { loadOf, pause, unharmed } from '../support/fault-load'
import { tell } from '../support/measured'
import { freePort, OwnPortal } from '../support/own-portal'

/** What a portal stands on gives way in the middle of its work: its disk is full, its mail server away, its clock wrong. */
test.describe.configure({ mode: 'serial', timeout: 600_000 })

test('@full the disk is full for a while', async () => {
  const own = new OwnPortal({ SEED: 'demo' })
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=420m,mode=0755', 'tmpfs', own.dataDir]).status === 0
  test.skip(!mounted, 'Mounting a small disk is not allowed here.')
  const ballast = join(own.dataDir, 'ballast')
  try {
    expect(await own.start(), own.said).toBeNull()
    const load = loadOf(own)
    await load.begin()
    await load.goesOn(100)
    fill(ballast)
    const before = load.saves.acknowledged.length
    // PostgreSQL has some room set aside; with that used up it ends.
    await load
      .query(`select pg_logical_emit_message(true, 'full', repeat('x', 1000000)) from generate_series(1, 150)`)
      .catch(() => {})
    await pause(15_000)
    const during = load.saves.acknowledged.length - before
    const isUp = await fetch(`${own.url}/api/health?probe=live`).then(
      ({ status }) => status,
      () => 0,
    )
    rmSync(ballast)
    // A disk that was full for long may have ended it; then whoever looks after it starts it again.
    const began = performance.now()
    const came = await own.ready(30_000).catch(() => null)
    if (came === null) {
      await own.kill()
      expect(await own.start(), own.said).toBeNull()
    }
    const ready = Math.round(performance.now() - began)
    await load.goesOn(100)
    await load.end()
    const verdict = await load.verdict()
    tell({ ...load.measured(), savedWhileFull: during, liveWhileFull: isUp, ready, cameBackByItself: came !== null })
    expect(verdict).toEqual(unharmed)
  } finally {
    await own.stop()
    spawnSync('umount', ['-l', own.dataDir])
    await own.remove()
  }
})

test('@full the mail server is away for a while, and each mail arrives once', async () => {
  const port = await freePort()
  const arrived: { to: string; id: string }[] = []
  let server = await mailServer(port, arrived)
  const own = new OwnPortal({ SEED: 'demo', SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'portal@portal.test' })
  try {
    expect(await own.start(), own.said).toBeNull()
    const load = loadOf(own)
    const students = await load.query<{ email: string }>(
      'select email from student where email is not null order by id limit 30',
    )
    const asked: string[] = []
    const askFor = async (count: number) => {
      for (const { email } of students.splice(0, count)) {
        await load.query('delete from rate_limit')
        const body = JSON.stringify({ function: 'createLoginOPT', account: email, login_type: 1 })
        const headers = { 'content-type': 'application/json' }
        const { code } = await (await fetch(`${own.url}/api/index`, { method: 'POST', headers, body })).json()
        expect(code).toBe(0)
        asked.push(email)
      }
    }
    await askFor(10)
    await closed(server)
    await askFor(10)
    await pause(10_000)
    server = await mailServer(port, arrived)
    const began = performance.now()
    await askFor(10)
    await expect.poll(() => new Set(arrived.map(({ to }) => to)).size, { timeout: 60_000 }).toBe(30)
    const took = Math.round(performance.now() - began)
    await pause(3000)
    tell({ asked: asked.length, arrived: arrived.length, lastAfterMs: took })
    expect(arrived.map(({ to }) => to).sort()).toEqual([...asked].sort())
    expect(
      await load.query(
        `select state, count(*)::int as count from outbox_mail where template = 'sign-in-code' group by 1`,
      ),
    ).toEqual([{ state: 'SENT', count: 30 }])
  } finally {
    await own.remove()
    await closed(server)
  }
})

const libfaketime = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
].find(existsSync)

/** Each with somebody whose mailbox holds no code of another clock. */
const clocks = [
  ['+1h', 'student@demo.test'],
  ['-1h', 'student2@demo.test'],
  ['+0h', 'student3@demo.test'],
] as const

test('@full the clock of the server is an hour ahead, and then an hour behind', async () => {
  test.skip(libfaketime === undefined, "Debian's package faketime is not installed here.")
  const own = new OwnPortal({ SEED: 'demo', ...oldSecrets })
  own.port = await freePort()
  const databaseUrl = new URL(process.env.TEST_DATABASE_URL ?? '')
  databaseUrl.pathname = `/clock_${Date.now()}`
  const settings = { DATABASE_URL: databaseUrl.href, APP_URL: own.url, MAIL: 'mailbox' }
  try {
    expect(await own.start(settings), own.said).toBeNull()
    const load = loadOf(own, databaseUrl.href)
    await load.begin()
    for (const [clock, email] of clocks) {
      await own.stop()
      const faked = { LD_PRELOAD: libfaketime ?? '', FAKETIME: clock, FAKETIME_DONT_FAKE_MONOTONIC: '1' }
      expect(await own.start({ ...settings, ...(clock === '+0h' ? {} : faked) }), own.said).toBeNull()
      await load.goesOn(200)
      const { date } = Object.fromEntries((await fetch(`${own.url}/api/health`)).headers)
      const offset = Math.round((Date.parse(date ?? '') - Date.now()) / 3_600_000)
      expect(offset).toBeCloseTo(Number(clock.replace('h', '')))
      await load.query('delete from rate_limit')
      await new Visitor(own.url, { role: 'student', email, password: null, project: null }, new Date(0)).signIn()
    }
    await load.end()
    tell(load.measured())
    expect(await load.verdict()).toEqual(unharmed)
  } finally {
    await own.remove()
  }
})

/** Nothing is left on the disk. */
function fill(path: string): void {
  const file = openSync(path, 'w')
  try {
    for (const size of [1 << 20, 1 << 12, 1])
      for (const bytes = Buffer.alloc(size); ; ) {
        try {
          writeSync(file, bytes)
        } catch {
          break
        }
      }
  } finally {
    closeSync(file)
  }
}

async function mailServer(port: number, arrived: { to: string; id: string }[]): Promise<SMTPServer> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const id = /^Message-ID: (.*)$/im.exec(Buffer.concat(chunks).toString())?.[1] ?? ''
        for (const { address } of session.envelope.rcptTo) arrived.push({ to: address, id })
        done()
      })
    },
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return server
}

function closed(server: SMTPServer): Promise<void> {
  return new Promise((done) => {
    server.close(() => done())
  })
}
