import { NextRequest } from 'next/server'
import pg from 'pg'
import { GET } from '@/app/api/pay-status/route'
import { tokenHash } from '@/lib/access/tokens'
import { statusHub } from '@/lib/kernel/status-hub'
import { bench, median } from './harness'
import { makePollers, type Poller } from './works/pollers'

// W7: 500 pages that wait for a payment ask every 2 s for a minute while the payments of some arrive, and beside it a poll
// by hand on bare Node (L1): the same session, the same answer, out of a map that the database empties.

const pollsEach = 30
const fewestPolls = 5
const everyMs = 2_000
/** The number of payments that arrive in a hundred polls. */
const paidOf100 = 1
/** Short turns in close succession, so that a machine that slows down slows all of them down. */
const callsPerTurn = 100
const turns = 40
const mostBesideHand = 2.5
const mostBesideHandInSmoke = 3

function requestOf({ id, token }: Poller): NextRequest {
  const headers = { cookie: `portal_session=${token}` }
  return new NextRequest(`http://localhost/api/pay-status?id=${id}`, { headers })
}

/** Sends one request at the time it is due, and returns how long it took from then on. */
async function pollAt(poller: Poller, due: number): Promise<number> {
  await new Promise((done) => setTimeout(done, due - performance.now()))
  const startedAt = performance.now()
  const response = await GET(requestOf(poller))
  const { status } = await response.json()
  if (response.status !== 200) throw new Error(`a poll was answered with ${response.status}`)
  const isLate = poller.paidAt !== null && startedAt > poller.paidAt && status !== 'PAID'
  if (isLate) poller.tooLate += 1
  return performance.now() - due
}

async function settle(office: pg.Client, poller: Poller): Promise<void> {
  await office.query(`begin;
    insert into audit_entry (id, at, actor_kind, source, operation, object_type, object_id, request_id)
      values (gen_random_uuid(), now(), 'SYSTEM', 'SCRIPT', 'bench', 'Registration', '${poller.id}', 'bench');
    update registration set status = 'PAID' where id = '${poller.id}';
    commit`)
  poller.paidAt = performance.now()
}

/** Counts the statements of this process, except those of the `office` connection. */
function countStatements(office: pg.Client): () => number {
  let count = 0
  const query: (...args: unknown[]) => unknown = Reflect.get(pg.Client.prototype, 'query')
  const counting = function (this: pg.Client, ...args: unknown[]) {
    if (this !== office) count += 1
    return Reflect.apply(query, this, args)
  }
  Reflect.set(pg.Client.prototype, 'query', counting)
  return () => {
    Reflect.set(pg.Client.prototype, 'query', query)
    return count
  }
}

type Course = { each: number; every: number; paid: readonly Poller[] }

/** Every page polls `each` times at that interval in milliseconds; meanwhile payments arrive evenly. */
async function run(pollers: readonly Poller[], office: pg.Client, { each, every, paid }: Course) {
  const counted = countStatements(office)
  const cpu = process.cpuUsage()
  const start = performance.now() + 20
  const polls = pollers.flatMap((poller, number) =>
    Array.from({ length: each }, (_, turn) => ({ poller, due: start + (turn + number / pollers.length) * every })),
  )
  const arrivals = (async () => {
    for (const [number, poller] of paid.entries()) {
      const due = start + ((number + 0.5) / paid.length) * each * every
      await new Promise((done) => setTimeout(done, due - performance.now()))
      await settle(office, poller)
    }
  })()
  const took = await Promise.all(polls.map(({ poller, due }) => pollAt(poller, due)))
  await arrivals
  const { user, system } = process.cpuUsage(cpu)
  const elapsed = performance.now() - start
  const p99 = took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0
  return { p99, core: (user + system) / 1000 / elapsed, statements: counted() / polls.length }
}

/** The same by hand: a token's hash leads to its person, both lead to the answer. */
function byHand(pollers: readonly Poller[]) {
  const sessions = new Map(pollers.map(({ token }) => [Buffer.from(tokenHash(token)).toString('base64'), token]))
  const answers = new Map(pollers.map(({ id, token }) => [`${token} ${id}`, JSON.stringify({ status: 'PENDING' })]))
  return async (request: Request): Promise<Response> => {
    const token = request.headers.get('cookie')?.split('=')[1] ?? ''
    const person = sessions.get(Buffer.from(tokenHash(token)).toString('base64'))
    if (person === undefined) return new Response(null, { status: 401 })
    const body = answers.get(`${person} ${new URL(request.url).searchParams.get('id')}`)
    return new Response(body ?? null, { status: body === undefined ? 404 : 200, headers: handHeaders })
  }
}
const handHeaders = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

type Answer = (request: NextRequest) => Promise<Response>

/** The CPU of one poll. */
async function cpuOf(pollers: readonly Poller[], answer: Answer): Promise<number> {
  const requests = Array.from({ length: callsPerTurn }, (_, number) => pollers[number % pollers.length])
    .filter((poller) => poller !== undefined)
    .map(requestOf)
  const cpu = process.cpuUsage()
  for (const request of requests) await (await answer(request)).text()
  const { user, system } = process.cpuUsage(cpu)
  return (user + system) / 1000 / requests.length
}

/**
 * What a poll costs beside one by hand. How fast the machine is falls out of it; how much a poll does must not, so polls that do
 * all of it three times are measured as well and have to break the limit.
 */
async function besideHand(pollers: readonly Poller[]) {
  const hand = byHand(pollers)
  const thrice: Answer = async (request) => {
    await GET(request)
    await GET(request)
    return GET(request)
  }
  const costs: { hand: number; ours: number; grown: number }[] = []
  for (let turn = 0; turn < turns; turn++) {
    costs.push({
      hand: await cpuOf(pollers, hand),
      ours: await cpuOf(pollers, GET),
      grown: await cpuOf(pollers, thrice),
    })
  }
  const of = (who: 'hand' | 'ours' | 'grown') => median(costs.map((cost) => cost[who]))
  const grown = of('grown') / of('hand')
  if (grown <= mostBesideHandInSmoke) throw new Error(`polls of three times the work pass: ${grown.toFixed(2)} × L1`)
  return { oursMs: of('ours'), handMs: of('hand'), ours: of('ours') / of('hand'), grown }
}

await bench(async ({ db, size }) => {
  const pollers = await makePollers(db, size(500))
  const office = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await office.connect()
  const hub = statusHub()
  while (!hub.isListening()) await new Promise((done) => setTimeout(done, 5))
  try {
    const [every, each] = [size(everyMs), Math.max(fewestPolls, size(pollsEach))]
    // Each page has asked once before, so the run measures only the waiting.
    const first = await run(pollers, office, { each: 1, every, paid: [] })
    const paid = pollers.slice(0, Math.ceil((pollers.length * each * paidOf100) / 100))
    const waiting = await run(pollers, office, { each, every, paid })
    const most = Math.max(...pollers.map(({ tooLate }) => tooLate))
    if (most > 1) throw new Error(`after a payment ${most} polls were told that it was still due`)
    const beside = await besideHand(pollers)
    return [
      { name: 'a poll, 99th percentile', value: waiting.p99, unit: 'ms', atMost: 25 },
      { name: 'share of a core', value: waiting.core, unit: '×', atMost: null },
      { name: 'statements a poll', value: waiting.statements, unit: '×', atMost: 0.05 },
      { name: 'statements of a first poll', value: first.statements, unit: '×', atMost: null },
      { name: 'CPU of a thousand polls', value: 1000 * beside.oursMs, unit: 'ms', atMost: null },
      { name: 'CPU of a thousand by hand', value: 1000 * beside.handMs, unit: 'ms', atMost: null },
      {
        name: 'CPU beside L1',
        value: beside.ours,
        unit: '×',
        atMost: mostBesideHand,
        smokeAtMost: mostBesideHandInSmoke,
      },
      { name: 'the same with three times the work', value: beside.grown, unit: '×', atMost: null },
    ]
  } finally {
    await office.end()
    await hub.close()
  }
})
