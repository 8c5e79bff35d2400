import { NextRequest } from 'next/server'
import type pg from 'pg'
import { POST } from '@/app/api/blocks/route'
import type { PrismaClient } from '@/lib/db/generated/client'
import { submitWork } from '@/lib/features/work/submissions/submit-work'
import { post } from '@/lib/kernel/doors/post'
import { statusHub } from '@/lib/kernel/status-hub'
import { daysAfter } from '@/prisma/factories/basis'
import { saveByHand } from './by-hand/saves'
import { bench, databaseCpuMs, median } from './harness'
import { type Acknowledged, checkLedger, makeWriters, type Writer } from './works/writers'

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

/** The same save by hand, as a handler is asked. */
async function byHand(pool: pg.Pool, request: Request): Promise<Response> {
  const token = request.headers.get('cookie')?.split('=')[1] ?? ''
  const answer = await saveByHand(pool, { token, body: await request.text(), search: new URLSearchParams() })
  if (answer === null) return Response.json({ ok: false }, { status: 409 })
  return new Response(answer, { headers: { 'content-type': 'application/json', 'cache-control': 'no-store' } })
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
