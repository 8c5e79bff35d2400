import { readFileSync } from 'node:fs'
import { NextRequest } from 'next/server'
import type pg from 'pg'
import { newToken, tokenHash } from '@/lib/access/tokens'
import { POST } from '@/app/api/blocks/route'
import type { PrismaClient } from '@/lib/db/generated/client'
import { newId } from '@/lib/db/ids'
import { submitWork } from '@/lib/features/work/submissions/submit-work'
import { isFilled, wordsOf } from '@/lib/features/work/workspaces/rules'
import { cleanHtml } from '@/lib/html/clean-html'
import { post } from '@/lib/kernel/doors/post'
import { statusHub } from '@/lib/kernel/status-hub'
import { daysAfter } from '@/prisma/factories/basis'
import { makeSchool } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeTeam } from '@/prisma/factories/teams'
import { makeTemplate } from '@/prisma/factories/workspaces'
import { bench, median } from './harness'

// W8: the rush before a deadline. 400 blocks are saved in a second for two minutes; meanwhile 200 teams hand in, some with
// two members at once, in bursts around the deadline of their project. A ledger of all that was acknowledged is compared
// with the versions the database holds. Beside it the same save by hand on Node + pg (L1): the same session check, the
// same reach, cleaning and statements.

const savesPerSecond = 400
const seconds = 120
const fewestSeconds = 10
const writingTeams = 150
const submittingTeams = 200
const bursts = 10
/** The time before and after the deadline in which the bursts arrive. */
const aroundMs = 4_000
/** Requests this close to the deadline may count either way, since it depends on which clock saw them. */
const hairMs = 25
const callsPerRound = 400
const abreast = 8
const rounds = 5

type Writer = {
  token: string
  registrationId: string
  block: Block
  newText: () => string
  version: number
  busy: Promise<unknown>
}
type Block = { projectId: string; schoolId: string; code: number; teamId: string; blockId: string }
type Acknowledged = { teamId: string; blockId: string; version: number; content: string }

const sentence = '我们在三条河流的九个地点采样，每周一次。Each sample was measured twice, and the mean was taken. '
const text = `<p>${sentence.repeat(6)}</p><ul><li><p>${sentence}</p></li><li><p><strong>${sentence}</strong></p></li></ul>`
let turn = 0
const newTexts = {
  RICH: () => `${text}<p>${++turn}</p>`,
  TEXT: () => `${sentence.repeat(8)}${++turn}`,
  TABLE: () => JSON.stringify(Array.from({ length: 12 }, (_, row) => [`${row}`, `${sentence}${++turn}`])),
}

async function signIn(db: PrismaClient, studentId: string, now: Date): Promise<string> {
  const token = newToken()
  const times = { createdAt: now, lastSeenAt: now, expiresAt: daysAfter(now, 1) }
  await db.session.create({ data: { ...times, loginType: 'STUDENT', studentId, tokenHash: tokenHash(token) } })
  return token
}

/** Teams of that many members, each of whom writes a block of their own. */
async function makeWriters(db: PrismaClient, teams: number, members: number, deadlineAt: Date): Promise<Writer[][]> {
  const now = new Date()
  const { id: templateId, blocks } = await makeTemplate(db)
  const { id: schoolId } = await makeSchool(db)
  const window = { startsAt: daysAfter(now, -1), deadlineAt }
  const works = { templateId, teamCodeMax: 9_999, createdAt: daysAfter(now, -2) }
  const { id: projectId } = await makeProject(db, works, { windows: [window] })
  const kinds = ['RICH', 'TEXT', 'TABLE'] as const
  const all: Writer[][] = []
  for (let number = 0; number < teams; number++) {
    const registrations = []
    for (let member = 0; member < members; member++)
      registrations.push(
        await makeRegistration(db, { projectId, schoolId, status: 'FREE', createdAt: daysAfter(now, -2) }),
      )
    const { id: teamId, code } = await makeTeam(db, registrations, { code: number + 1, createdAt: daysAfter(now, -2) })
    const writers: Writer[] = []
    for (const [member, { id, studentId }] of registrations.entries()) {
      const kind = kinds[member] ?? 'RICH'
      const block = { projectId, schoolId, code, teamId, blockId: blocks[kind].id }
      const token = await signIn(db, studentId, now)
      writers.push({ token, registrationId: id, block, newText: newTexts[kind], version: 0, busy: Promise.resolve() })
    }
    all.push(writers)
  }
  return all
}

function requestOf(path: string, token: string, body: object): NextRequest {
  const headers = { 'content-type': 'application/json', cookie: `portal_session=${token}` }
  return new NextRequest(`http://localhost${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

function saveOf({ token, block, version }: Writer, content: string): NextRequest {
  const { projectId, schoolId, code, blockId } = block
  return requestOf('/api/blocks', token, { projectId, schoolId, code, blockId, content, version })
}

type Answer = {
  ok: boolean
  data?: { version: number; content: string }
  fault?: { key: string; code: number; retryAfter?: number }
}

type Run = { ledger: Acknowledged[]; took: number[]; closed: number }

/** Sends a save when it is due and its writer has the answer to the one before; notes what was acknowledged. */
async function saveAt(writer: Writer, due: number, { ledger, took }: Run): Promise<string | null> {
  await new Promise((done) => setTimeout(done, due - performance.now()))
  const turnOf = writer.busy
  const work = (async () => {
    await turnOf
    const content = writer.newText()
    for (;;) {
      const response = await POST(saveOf(writer, content))
      const { data, fault }: Answer = await response.json()
      // The portal is overloaded: a page comes again, as the portal says, until it is answered.
      if (fault?.code === 503 || fault?.key === 'conflict.busy') {
        await new Promise((done) => setTimeout(done, (fault.retryAfter ?? 1) * 1000 * (1 + Math.random())))
        continue
      }
      if (data === undefined) return fault?.key ?? 'no answer'
      took.push(performance.now() - due)
      writer.version = data.version
      const { teamId, blockId } = writer.block
      ledger.push({ teamId, blockId, version: data.version, content: data.content })
      return null
    }
  })()
  writer.busy = work
  return work
}

const closing = new Set(['workspaces.alreadySubmitted', 'workspaces.windowClosed'])

/** That many saves a second for that long, evenly, by all writers in turn. */
async function rush(writers: readonly Writer[], perSecond: number, forMs: number, run: Run): Promise<void> {
  const start = performance.now() + 50
  const saves = Array.from({ length: Math.floor((perSecond * forMs) / 1000) }, async (_, number) => {
    const writer = writers[number % writers.length]
    if (writer === undefined) return
    const refusal = await saveAt(writer, start + (number * 1000) / perSecond, run)
    if (refusal !== null && !closing.has(refusal)) throw new Error(`a save was refused: ${refusal}`)
    if (refusal !== null) run.closed += 1
  })
  await Promise.all(saves)
}

const submit = post(submitWork)
type Handed = { teamId: string; askedAt: number; isAccepted: boolean; key: string | null; ms: number }

/** Each team submits around the deadline, every other team with two members at once. */
async function handIn(teams: readonly Writer[][], deadlineAt: number): Promise<Handed[]> {
  const calls = teams.flatMap((members, number) => {
    const burst = Math.floor((number * bursts) / teams.length)
    const due = deadlineAt - aroundMs + ((burst + 0.5) * 2 * aroundMs) / bursts
    return members.slice(0, 1 + (number % 2)).map(async ({ token, registrationId, block }): Promise<Handed> => {
      await new Promise((done) => setTimeout(done, due - Date.now()))
      const askedAt = Date.now()
      const response = await submit(requestOf('/api/submissions', token, { registrationId }))
      const { ok, fault }: Answer = await response.json()
      return { teamId: block.teamId, askedAt, isAccepted: ok, key: fault?.key ?? null, ms: Date.now() - askedAt }
    })
  })
  return Promise.all(calls)
}

/** A submission that arrived in time is stored once; a late one is refused. */
async function checkHandedIn(db: PrismaClient, handed: readonly Handed[], deadlineAt: number): Promise<void> {
  for (const { askedAt, isAccepted, key } of handed) {
    const isLate = askedAt > deadlineAt
    const inTime = askedAt < deadlineAt - hairMs
    if (isLate && isAccepted) throw new Error(`handed in ${askedAt - deadlineAt} ms late and accepted`)
    if (isLate && !closing.has(key ?? '')) throw new Error(`handed in late and told ${key}`)
    if (inTime && !isAccepted && key !== 'workspaces.alreadySubmitted') throw new Error(`in time and told ${key}`)
  }
  const accepted = handed.filter(({ isAccepted }) => isAccepted).map(({ teamId }) => teamId)
  const rows = await db.submission.findMany({ select: { teamId: true, receiptNumber: true } })
  const same = JSON.stringify(accepted.toSorted()) === JSON.stringify(rows.map(({ teamId }) => teamId).sort())
  if (!same) throw new Error(`${accepted.length} were told they handed in, ${rows.length} did`)
  if (new Set(rows.map(({ receiptNumber }) => receiptNumber)).size !== rows.length) throw new Error('a receipt twice')
  if (accepted.length === 0 || accepted.length === handed.length) throw new Error('the deadline parted nobody')
}

/** Every acknowledged save is a version with that very content, and no version is missing or doubled. */
async function checkLedger(pool: pg.Pool, ledger: readonly Acknowledged[]): Promise<void> {
  const { rows } = await pool.query<Acknowledged>(
    `select w.team_id as "teamId", w.block_id as "blockId", v.version, v.content
      from block_revision v join team_block w on w.id = v.team_block_id order by 1, 2, 3`,
  )
  const named = ({ teamId, blockId, version }: Acknowledged) => `${teamId} ${blockId} ${version}`
  const kept = new Map(rows.map((row) => [named(row), row.content]))
  const lost = ledger.filter((one) => kept.get(named(one)) !== one.content)
  if (lost.length > 0) throw new Error(`${lost.length} acknowledged saves are lost`)
  if (kept.size !== ledger.length) throw new Error(`${ledger.length} acknowledged, ${kept.size} kept`)
}

/** The same save by hand: three prepared statements and the cleaning. */
async function byHand(pool: pg.Pool, request: Request): Promise<Response> {
  const now = new Date()
  const { projectId, schoolId, code, blockId, content: typed, version } = JSON.parse(await request.text())
  const token = request.headers.get('cookie')?.split('=')[1] ?? ''
  const { rows: sessions } = await pool.query<{ studentId: string }>({
    name: 'session',
    text: `select s.student_id as "studentId" from session s join student p on p.id = s.student_id and p.disabled_at is null
      where s.token_hash = $1 and s.ended_at is null and s.expires_at > now() and s.last_seen_at > now() - interval '3 hours'`,
    values: [tokenHash(token)],
  })
  const studentId = sessions[0]?.studentId
  const { rows: found } = await pool.query({
    name: 'editable',
    text: `select t.id as "teamId", m.id as "registrationId", b.kind::text as kind, w.version, w.content, w.words,
        json_build_object('requiredFilled', g.required_filled, 'requiredTotal', g.required_total, 'checksDone', g.checks_done,
          'checksTotal', g.checks_total, 'totalLength', g.total_length) as progress,
        exists (select from submission u where u.team_id = t.id and u.reopened_at is null) as "isSubmitted",
        (select json_agg(json_build_array(e.starts_at, e.deadline_at) order by e.starts_at) from entry_window e where e.project_id = t.project_id) as windows
      from team t join registration m on m.team_id = t.id and m.student_id = $5 and m.cancelled_at is null and m.status in ('PAID', 'FREE')
      join block b on b.id = $4 and b.template_id = t.template_id
      join team_progress g on g.team_id = t.id left join team_block w on w.team_id = t.id and w.block_id = b.id
      where t.project_id = $1 and t.school_id = $2 and t.code = $3 and t.archived_at is null`,
    values: [projectId, schoolId, code, blockId, studentId],
  })
  const [editable] = found
  const isOpen = editable?.windows.some(([from, to]: [string, string]) => now >= new Date(from) && now <= new Date(to))
  if (!isOpen || editable.isSubmitted || editable.version !== version)
    return Response.json({ ok: false }, { status: 409 })
  const content = editable.kind === 'RICH' ? cleanHtml(typed) : typed
  const counted = { words: wordsOf(editable.kind, content), isFilled: isFilled(editable.kind, content, 0) }
  await pool.query({
    name: 'save',
    text: `with saved as (update team_block set content = $1, words = $2, is_filled = $3, author_registration_id = $4,
        version = version + 1, updated_at = $5 where team_id = $6 and block_id = $7 and version = $8
        and exists (select from registration r where r.id = $4 and r.team_id = $6 and r.cancelled_at is null) returning id)
      , told as (insert into team_event (id, created_at, team_id, event, actor, person_kind, person_id)
        select $9, $5, $6, 'SAVE', 'STUDENT', 'STUDENT', $10 from saved
        where not exists (select from team_event e where e.team_id = $6 and e.created_at > $5::timestamptz - interval '5 minutes'
          and e.event = 'SAVE' and e.person_id = $10))
      select id from saved`,
    values: [
      ...[content, counted.words, counted.isFilled, editable.registrationId, now, editable.teamId, blockId, version],
      ...[newId(now), studentId],
    ],
  })
  const progress = { ...editable.progress, totalLength: editable.progress.totalLength + counted.words - editable.words }
  const data = { version: version + 1, content, ...counted, savedAt: now.toISOString(), progress }
  return Response.json({ ok: true, data }, { headers: { 'cache-control': 'no-store' } })
}

/** The CPU of the database's processes so far, from the kernel's count in hundredths of a second. */
async function databaseCpuMs(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  )
  return rows.reduce((sum, { pid }) => {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const fields = rest.split(' ')
    return sum + (Number(fields[11]) + Number(fields[12])) * 10
  }, 0)
}

type Cost = { server: number; whole: number }

/** The CPU of a save, of this process and with the database's, while some writers save at the same time, one save after the other each. */
async function costOf(
  pool: pg.Pool,
  writers: readonly Writer[],
  call: (request: NextRequest) => Promise<Response>,
): Promise<Cost> {
  const before = await databaseCpuMs(pool)
  const cpu = process.cpuUsage()
  await Promise.all(
    writers.slice(0, abreast).map(async (writer) => {
      for (let number = 0; number < callsPerRound / abreast; number++) {
        const { data }: Answer = await (await call(saveOf(writer, writer.newText()))).json()
        if (data === undefined) throw new Error('a save was refused')
        writer.version = data.version
      }
    }),
  )
  const { user, system } = process.cpuUsage(cpu)
  const server = (user + system) / 1000
  return { server: server / callsPerRound, whole: (server + (await databaseCpuMs(pool)) - before) / callsPerRound }
}

async function costs(pool: pg.Pool, writers: readonly Writer[]): Promise<{ ours: Cost; hand: Cost }[]> {
  const hand = (request: NextRequest) => byHand(pool, request)
  for (const call of [POST, hand]) await costOf(pool, writers, call)
  const measured: { ours: Cost; hand: Cost }[] = []
  for (let round = 0; round < rounds; round++)
    measured.push({ hand: await costOf(pool, writers, hand), ours: await costOf(pool, writers, POST) })
  return measured
}

const p95 = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0

await bench(async ({ db, pool, size }) => {
  const far = daysAfter(new Date(), 7)
  const saving = (await makeWriters(db, size(writingTeams), 3, far)).flat()
  const compared = (await makeWriters(db, abreast, 1, far)).flat()
  const submitting = await makeWriters(db, size(submittingTeams), 2, far)
  await db.$executeRaw`analyze`
  const run: Run = { ledger: [], took: [], closed: 0 }
  // Every writer has begun, and the code that runs for the first time has run.
  await rush([...saving, ...compared, ...submitting.flat()], size(savesPerSecond), 4_000, run)
  run.took.length = 0

  const forMs = Math.max(fewestSeconds, size(seconds)) * 1000
  const deadlineAt = new Date(Date.now() + forMs / 2)
  const projectId = submitting[0]?.[0]?.block.projectId ?? ''
  await db.entryWindow.updateMany({ where: { projectId }, data: { deadlineAt } })
  const [handed] = await Promise.all([
    handIn(submitting, deadlineAt.getTime()),
    rush(
      [...saving, ...submitting.map(([, member]) => member).filter((member) => member !== undefined)],
      size(savesPerSecond),
      forMs,
      run,
    ),
  ])
  await checkHandedIn(db, handed, deadlineAt.getTime())
  await checkLedger(pool, run.ledger)
  const inTime = handed.filter(({ isAccepted }) => isAccepted)

  const measured = await costs(pool, compared)
  // It listens to the database for as long as the process lives.
  await statusHub().close()
  const of = (who: 'ours' | 'hand', what: keyof Cost) => median(measured.map((cost) => cost[who][what]))
  return [
    { name: 'a save, 95th percentile', value: p95(run.took), unit: 'ms', atMost: 150 },
    { name: 'a submission, 95th percentile', value: p95(inTime.map(({ ms }) => ms)), unit: 'ms', atMost: null },
    { name: 'acknowledged saves', value: run.took.length, unit: '×', atMost: null },
    { name: 'saves refused, handed in', value: run.closed, unit: '×', atMost: null },
    { name: 'teams that handed in', value: inTime.length, unit: '×', atMost: null },
    { name: 'CPU of a thousand saves', value: 1000 * of('ours', 'whole'), unit: 'ms', atMost: null },
    { name: 'of these the server', value: 1000 * of('ours', 'server'), unit: 'ms', atMost: null },
    { name: 'CPU of a thousand by hand', value: 1000 * of('hand', 'whole'), unit: 'ms', atMost: null },
    {
      name: 'CPU beside L1',
      value: of('ours', 'whole') / of('hand', 'whole'),
      unit: '×',
      atMost: 1.33,
      smokeAtMost: 2,
    },
  ]
})
