import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, request, test } from '@playwright/test'
import { SMTPServer } from 'smtp-server'
import { Visitor } from '../../lib/testing/old-worlds/ask'
import { oldSecrets } from '../../lib/testing/old-worlds/dump'
import { loadOf, pause, unharmed } from '../support/fault-load'
import { tell } from '../support/measured'
import { freePort, isAlive, OwnPortal } from '../support/own-portal'
import { call, signInByCode } from '../support/sign-in'

/** What a portal depends on fails in the middle of its work: the disk is full, the mail server is away, the clock is wrong. */
test.describe.configure({ mode: 'serial', timeout: 600_000 })

/**
 * Limits the free space: a small disk where mounting is allowed, else a limit on the file size of the processes that write there. Returns
 * functions that use the space up and free it again.
 */
function smallDisk(folder: string, size: string, writers: () => readonly number[]) {
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0777`, 'tmpfs', folder]).status === 0
  const ballast = join(folder, 'ballast')
  const limit = (bytes: string) => {
    for (const pid of writers().filter(isAlive)) spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`])
  }
  return {
    fill: () => (isMounted ? fill(ballast) : limit('4096')),
    makeRoom: () => (isMounted ? rmSync(ballast) : limit('unlimited')),
    remove: () => isMounted && spawnSync('umount', ['-l', folder]),
  }
}

test('@full recovers by itself after the disk of the database was full', async () => {
  const own = new OwnPortal({ SEED: 'demo' })
  const disk = smallDisk(own.dataDir, '420m', () => own.databasePids())
  try {
    expect(await own.start(), own.said).toBeNull()
    const load = loadOf(own)
    await load.begin()
    await load.goesOn(100)
    disk.fill()
    const before = load.saves.acknowledged.length
    // PostgreSQL keeps some space in reserve; it ends once that is used up.
    await load
      .query(`select pg_logical_emit_message(true, 'full', repeat('x', 1000000)) from generate_series(1, 150)`)
      .catch(() => {})
    await pause(15_000)
    const during = load.saves.acknowledged.length - before
    const isUp = await fetch(`${own.url}/api/health?probe=live`).then(
      ({ status }) => status,
      () => 0,
    )
    disk.makeRoom()
    const ready = Math.round(await own.ready(60_000))
    await load.goesOn(100)
    await load.end()
    const verdict = await load.verdict()
    tell({ ...load.measured(), savedWhileFull: during, liveWhileFull: isUp, ready })
    expect(verdict).toEqual(unharmed)
    expect(load.measured().odd).toEqual({})
  } finally {
    await own.stop()
    disk.remove()
    await own.remove()
  }
})

test('@full refuses an upload with a sentence while the disk is full, keeps no half file, and accepts the same file later', async () => {
  const own = new OwnPortal({ SEED: 'demo' })
  const filesDir = mkdtempSync(join(tmpdir(), 'portal-files-'))
  chmodSync(filesDir, 0o777)
  const disk = smallDisk(filesDir, '60m', () => [own.serverPid()])
  try {
    expect(await own.start({ FILES_DIR: filesDir }), own.said).toBeNull()
    const student = await request.newContext({ baseURL: own.url })
    await signInByCode(student, 'student', 'student@demo.test')
    const storageState = await student.storageState()
    const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(2_000_000)])
    const announce = { kind: 'tuition_proof', file_name: 'proof.pdf', size: pdf.length, type: 'application/pdf' }
    // The request needs its own connection: the server closes one that it refuses in the middle of a body.
    const send = async () => {
      const sender = await request.newContext({ baseURL: own.url, storageState })
      const { data } = await call(sender, 'getQNToken', announce)
      const { token, key, upload_url: address } = Object(data)
      const file = { name: 'proof.pdf', mimeType: 'application/pdf', buffer: pdf }
      const answer = await sender.post(address, { multipart: { token, key, file } })
      return { status: answer.status(), key: String(key), text: await answer.text() }
    }
    disk.fill()
    const server = own.serverPid()
    const refused = await send()
    expect([refused.status, refused.text]).toEqual([503, expect.stringContaining('service.down')])
    expect(readdirSync(filesDir).filter((name) => name.startsWith('.') || name === refused.key)).toEqual([])
    disk.makeRoom()
    expect(own.serverPid(), own.said).toBe(server)
    const sent = await send()
    expect(sent.status, sent.text).toBe(200)
    expect(readFileSync(join(filesDir, sent.key)).equals(pdf)).toBe(true)
  } finally {
    await own.remove()
    disk.remove()
    rmSync(filesDir, { recursive: true, force: true })
  }
})

test('@full sends each mail once after the mail server was away', async () => {
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
    const requested: string[] = []
    const askFor = async (count: number) => {
      for (const { email } of students.splice(0, count)) {
        await load.query('delete from rate_limit')
        const body = JSON.stringify({ function: 'createLoginOPT', account: email, login_type: 1 })
        const headers = { 'content-type': 'application/json' }
        const { code } = await (await fetch(`${own.url}/api/index`, { method: 'POST', headers, body })).json()
        expect(code).toBe(0)
        requested.push(email)
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
    tell({ asked: requested.length, arrived: arrived.length, lastAfterMs: took })
    expect(arrived.map(({ to }) => to).sort()).toEqual([...requested].sort())
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

/** Each uses a person whose mailbox holds no code from another clock. */
const clocks = [
  ['+1h', 'student@demo.test'],
  ['-1h', 'student2@demo.test'],
  ['+0h', 'student3@demo.test'],
] as const

test('@full works with a clock that is an hour ahead, and then an hour behind', async () => {
  expect(libfaketime, "`npm run test:full` installs Debian's package faketime where it may.").toBeDefined()
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
    expect(load.measured().odd).toEqual({})
  } finally {
    await own.remove()
  }
})

/** Writes until the disk is full. */
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
