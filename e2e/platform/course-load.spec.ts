import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, request, test } from '@playwright/test'
import pg from 'pg'
import { newToken, tokenHashOf } from '../../lib/testing/save-ledger'
import { figures, tell } from '../support/measured'
import { OwnPortal } from '../support/own-portal'
import { signInByCode } from '../support/sign-in'

/** A whole class reads at once: 2,000 students who arrive at random times, and 50 who watch a video of 5 MB. */
test.describe.configure({ mode: 'serial', timeout: 600_000 })

const students = 2000
const rounds = 8
const header = '姓,名,姓拼音,名拼音,性别,毕业年份,手机,邮箱,监护人手机,监护人邮箱,项目,附加项目'
const roster = Array.from({ length: students }, (_, at) =>
  [
    '陈',
    '晓明',
    'Chen',
    'Xiaoming',
    '男',
    '2027',
    String(13_000_000_000 + at),
    `load${at}@load.test`,
    '',
    '',
    '',
    '',
  ].join(),
)

/** Registers every student of the roster without payment and signs them in; the database keeps the hashes of their tokens. */
const settled = `update registration r set status = 'FREE' from student s where s.id = r.student_id and s.email like '%@load.test'`
const signedIn = `
  insert into session (id, created_at, token_hash, login_type, student_id, last_seen_at, expires_at)
  select gen_random_uuid(), now(), k.hash, 'STUDENT', s.id, now(), now() + interval '3 hours'
  from (select id, row_number() over (order by email) as n from student where email like '%@load.test') s
  join unnest($1::bytea[]) with ordinality k (hash, n) on k.n = s.n`
const chapters = `
  select x.id, x.session_id as "sessionId", f.key as video from content x join class_session s on s.id = x.session_id
  join class c on c.id = s.class_id left join file f on f.id = x.video_file_id where c.code = 'DEMO-METHODS' order by s.position, x.position`

type Chapter = { id: string; sessionId: string; video: string | null }

/** The CPU milliseconds of the server and of all processes of its database since they began, with those that have ended. */
function cpuOf(own: OwnPortal): number {
  const [user, children] = [11, 13]
  return [own.serverPid(), ...own.databasePids()].reduce((sum, pid) => {
    const stat = statOf(pid)
    const ticks = (from: number) => Number(stat[from] ?? 0) + Number(stat[from + 1] ?? 0)
    return sum + (ticks(user) + ticks(children)) * 10
  }, 0)
}

/** PostgreSQL starts a process for each connection; the time of one that has ended counts with its parent. */
function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
  } catch {
    return []
  }
}

const memoryOf = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Sends requests at a fixed rate without waiting for answers; returns the times and the CPU milliseconds of an answer. */
async function openLoop(own: OwnPortal, perSecond: number, count: number, ask: (turn: number) => Promise<Response>) {
  const before = cpuOf(own)
  const began = performance.now()
  const times = await Promise.all(
    Array.from({ length: count }, async (_, turn) => {
      const due = (turn * 1000) / perSecond
      await new Promise((done) => setTimeout(done, Math.max(0, began + due - performance.now())))
      const answer = await ask(turn)
      await answer.arrayBuffer()
      expect(answer.status).toBe(200)
      // The time runs from when the request was due, so that a queue counts.
      return performance.now() - began - due
    }),
  )
  const sorted = times.toSorted((one, other) => one - other)
  const p95 = Math.round(sorted[Math.floor(count * 0.95)] ?? 0)
  return { perSecond, ...figures(times), p95, cpuMs: Math.round(((cpuOf(own) - before) / count) * 10) / 10 }
}

test('@full @alone serves one class to 2,000 readers, and its video to 50', async () => {
  const own = new OwnPortal({ SEED: 'demo' })
  try {
    expect(await own.start(), own.said).toBeNull()
    const adviser = await request.newContext({ baseURL: own.url })
    await signInByCode(adviser, 'adviser', 'adviser@demo.test')
    const file = { name: 'roster.csv', mimeType: 'text/csv', buffer: Buffer.from([header, ...roster].join('\n')) }
    const multipart = { function: 'saveImportData', type: 'final', project_code: '2025NSI', file }
    const imported = await adviser.post('/api/index', { multipart, timeout: 120_000 })
    expect(await imported.json()).toMatchObject({ code: 0, data: { imported: students } })
    const tokens = Array.from({ length: students }, newToken)
    const client = new pg.Client({ connectionString: own.databaseUrl })
    await client.connect()
    await client.query(settled)
    await client.query(signedIn, [tokens.map(tokenHashOf)])
    const { rows } = await client.query<Chapter>(chapters)
    const video = rows.find((row) => row.video !== null)?.video ?? ''
    await client.query('update file set bytes = 5000000 where key = $1', [video])
    await client.query('analyze')
    await client.end()
    const get = (path: string, turn: number, more: Record<string, string> = {}) =>
      fetch(own.url + path, { headers: { ...more, cookie: `portal_session=${tokens[turn % students]}` } })
    const readerPath = (turn: number) => {
      const { id, sessionId } = rows[turn % rows.length] ?? { id: '', sessionId: '' }
      return `/home?session_id=${sessionId}&content_id=${id}`
    }
    for (let turn = 0; turn < 60; turn++) await (await get(readerPath(turn), turn)).arrayBuffer()
    for (let turn = 0; turn < 60; turn++) await (await get('/changePassword', turn)).arrayBuffer()

    const bare = await openLoop(own, 20, 200, (turn) => get('/changePassword', turn))
    const reader = await openLoop(own, 20, 600, (turn) => get(readerPath(turn), turn))
    const places = await openLoop(own, 150, 2000, (turn) =>
      fetch(`${own.url}/api/learning/progress`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: `portal_session=${tokens[turn % students]}` },
        body: JSON.stringify({ contentId: rows[turn % rows.length]?.id, second: turn % 40 }),
      }),
    )

    writeFileSync(join(own.dataDir, 'files', video), randomBytes(5_000_000))
    const server = own.serverPid()
    const atRest = memoryOf(server)
    let peak = atRest
    const watching = setInterval(() => {
      peak = Math.max(peak, memoryOf(server))
    }, 50)
    const began = performance.now()
    const restMB: number[] = []
    for (let round = 0; round < rounds; round++) {
      const sizes = await Promise.all(
        Array.from({ length: 50 }, async (_, turn) => {
          const answer = await get(`/api/files/${video}`, turn, { range: 'bytes=0-' })
          expect(answer.status).toBe(206)
          return (await answer.arrayBuffer()).byteLength
        }),
      )
      expect(new Set(sizes)).toEqual(new Set([5_000_000]))
      await new Promise((done) => setTimeout(done, 1000))
      restMB.push(Math.round(memoryOf(server) - atRest))
    }
    clearInterval(watching)
    const peakMB = Math.round(peak - atRest)
    const film = { readers: 50, rounds, ms: Math.round(performance.now() - began), restMB, peakMB }
    tell({ bare, reader, places, film })
    // A round sends 250 MB. The server streams the files, so its memory must stay below that.
    // Memory is collected a moment later: after 1.75 GB more it must hold no more than after the first round.
    expect(peakMB).toBeLessThan(220)
    const [first = 0, ...later] = restMB
    expect(Math.min(...later.slice(-3)) - first).toBeLessThan(50)
    expect(reader.p95).toBeLessThan(2000)
  } finally {
    await own.remove()
  }
})
