import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, expect, test } from 'vitest'
import { newToken, tokenHash } from '@/lib/access/tokens'
import { testDatabase } from '@/lib/testing/database'
import {
  type Acknowledged,
  keepSaving,
  keptVersions,
  type Ledger,
  lostSaves,
  type BlockWriter,
} from '@/lib/testing/save-ledger'
import { daysAfter } from '@/prisma/factories/basis'
import { makeWork } from '@/prisma/factories/workspaces'

/**
 * Six people type while the server is killed under them and all connections of the database are cut. The whole portal
 * and its PostgreSQL are killed in e2e/platform/save-ledger.spec.ts.
 */
const { db, pool, url } = await testDatabase()

let server: ChildProcess | undefined
let port = 0

async function startServer(): Promise<void> {
  const options = ['--conditions=react-server', '--import', 'tsx', 'lib/testing/serve-blocks.ts']
  const env = { ...process.env, DATABASE_URL: url, NODE_ENV: 'test' as const }
  const started = spawn(process.execPath, options, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  server = started
  const chunks: Buffer[] = await once(started.stdout, 'data')
  port = Number(/port (\d+)/.exec(chunks.join(''))?.[1])
}

async function killServer(): Promise<void> {
  if (server === undefined || server.exitCode !== null || server.signalCode !== null) return
  const exited = once(server, 'exit')
  server.kill('SIGKILL')
  await exited
}
afterAll(killServer)

/** Two teams of three; in each, two share a block. */
async function makeWriters(): Promise<BlockWriter[]> {
  const now = new Date()
  const writers: BlockWriter[] = []
  const windows = [{ startsAt: daysAfter(now, -1), deadlineAt: daysAfter(now, 1) }]
  for (let number = 0; number < 2; number++) {
    const { key, team, blocks, members } = await makeWork(db, { size: 3, windows })
    for (const [at, { studentId }] of members.entries()) {
      const token = newToken()
      const times = { createdAt: now, lastSeenAt: now, expiresAt: daysAfter(now, 1) }
      await db.session.create({ data: { ...times, loginType: 'STUDENT', studentId, tokenHash: tokenHash(token) } })
      const blockId = at === 0 ? blocks.RICH.id : blocks.TEXT.id
      writers.push({ ...key, token, teamId: team.id, blockId })
    }
  }
  return writers
}

test('no acknowledged save is lost when the server is killed and the database cuts its connections', {
  timeout: 60_000,
}, async () => {
  const ledger: Ledger = { acknowledged: [], unanswered: 0, overtaken: 0 }
  const writers = await makeWriters()
  await startServer()
  let isOver = false
  const given = { addressOf: () => `http://127.0.0.1:${port}`, isOver: () => isOver, ledger }
  const people = Promise.all(writers.map((writer, who) => keepSaving(writer, `person ${who}`, given)))
  const more = async (saves: number) => {
    const until = ledger.acknowledged.length + saves
    while (ledger.acknowledged.length < until) await Promise.race([people, new Promise((done) => setTimeout(done, 5))])
  }
  await more(60)
  await pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await more(60)
  await killServer()
  await startServer()
  await more(60)
  isOver = true
  await people
  const { rows } = await pool.query<Acknowledged>(keptVersions)
  expect(lostSaves(ledger, rows)).toEqual([])
  expect(ledger.unanswered).toBeGreaterThan(0)
  expect(ledger.overtaken).toBeGreaterThan(0)
  const [first] = ledger.acknowledged
  expect(
    lostSaves(
      ledger,
      rows.filter(({ content }) => content !== first?.content),
    ),
  ).toEqual([first])
})
