import { gzipSync } from 'node:zlib'
import type pg from 'pg'
import type { PrismaClient } from '@/lib/db/generated/client'
import { daysAfter } from '@/prisma/factories/basis'
import { bench, type Figure } from './harness'
import { type Ask, type Call, type Compared, inTurns, portal, quantile, type Served, startByHand, tally } from './http'
import { makeAdviserWorld } from './works/adviser'
import { makePollers, type Poller } from './works/pollers'
import { makeStudentOfEight } from './works/student'
import { type Acknowledged, checkLedger, makeWriters, type Writer } from './works/writers'

// W1, W2, W7 and W8 as a browser or a partner asks for them: over HTTP, of a portal built for production, from another process.
// Beside it L1, the same by hand on bare Node + pg in a process of its own; CPU of server and PostgreSQL from the kernel, in turns, so
// that only ratios are judged. A page is compared with a page of the portal that asks the database for nothing, too.

type Place = {
  db: PrismaClient
  pool: pg.Pool
  size: (full: number) => number
  rounds: number
  ours: Served
  hand: Served
}
type Limit = Pick<Figure, 'atMost' | 'smokeAtMost'>

const abreast = 8
/** The goal is 2.5; more than this is a regression. A server that has answered few pages has not compiled what they share. */
const [mostBesideEmpty, smokeBesideEmpty] = [3.5, 6]

function figuresOf(name: string, { ours, hand }: Compared, limit: Limit): Figure[] {
  const kB = (bytes: number) => bytes / 1024
  return [
    { name: `${name}, 95th percentile`, value: quantile(ours.took, 0.95), unit: 'ms', atMost: null },
    { name: `${name}, CPU of a thousand`, value: 1000 * ours.whole, unit: 'ms', atMost: null },
    { name: `${name}, of these the server`, value: 1000 * ours.server, unit: 'ms', atMost: null },
    { name: `${name}, a thousand by hand`, value: 1000 * hand.whole, unit: 'ms', atMost: null },
    { name: `${name}, CPU beside L1`, value: ours.whole / hand.whole, unit: '×', ...limit },
    { name: `${name}, bytes`, value: kB(ours.bytes), unit: 'kB', atMost: null },
    { name: `${name}, bytes by hand`, value: kB(hand.bytes), unit: 'kB', atMost: null },
    { name: `${name}, refused`, value: ours.refused, unit: '×', atMost: 0 },
    { name: `${name}, failed`, value: ours.failed + hand.failed, unit: '×', atMost: 0 },
  ]
}

/** The same call again and again, in as many lanes. */
function again({ pool, ours, hand }: Place, calls: number, call: Call | ((lane: number, turn: number) => Call)) {
  const work = async (ask: Ask, lane: number) => {
    for (let turn = 0; turn < calls; turn++) await ask(typeof call === 'function' ? call(lane, turn) : call)
  }
  return {
    ours: () => tally(ours, pool, { abreast, work }),
    hand: () => tally(hand, pool, { abreast, work }),
  }
}

async function answerOf(place: Place, served: Served, call: Call): Promise<string> {
  let text = ''
  await tally(served, place.pool, {
    abreast: 1,
    work: async (ask) => {
      const answered = await ask(call)
      if (answered.status !== 200) throw new Error(`${call.path} was answered with ${answered.status}`)
      text = answered.text
    },
  })
  return text
}

/** W1: an adviser's 200 registrations; the two answers are the same to the byte. At 20 rows a request's fixed cost dominates. */
async function registrations(place: Place): Promise<Figure[]> {
  const { token, code } = await makeAdviserWorld(place.db, place.size(200))
  const body = { function: 'getApplicationsByContact', project_code: code }
  const call = { path: '/api/index', token, body }
  const [one, other] = [await answerOf(place, place.ours, call), await answerOf(place, place.hand, call)]
  if (one !== other) throw new Error(`the two answers differ:\n${one.slice(0, 1500)}\n${other.slice(0, 1500)}`)
  const compared = await inTurns(place.rounds, again(place, 10, call))
  return figuresOf('W1', compared, { atMost: 1.33, smokeAtMost: 5 })
}

/** W2: the home of a student in eight projects, beside an empty page as well. */
async function home(place: Place): Promise<Figure[]> {
  const token = await makeStudentOfEight(place.db)
  const page = await answerOf(place, place.ours, { path: '/studentProjects', token })
  const call = { path: `/studentProjects?bytes=${Buffer.byteLength(page)}`, token }
  const compared = await inTurns(place.rounds, again(place, 4, call))
  // The smallest page there is: the frame around all pages and one sentence.
  const empty = { path: '/no-such-page', expected: 404 }
  const beside = await inTurns(place.rounds, { ours: again(place, 4, call).ours, hand: again(place, 8, empty).ours })
  return [
    ...figuresOf('W2', compared, { atMost: null }),
    { name: 'W2, CPU of a thousand empty pages', value: 1000 * beside.hand.whole, unit: 'ms', atMost: null },
    {
      name: 'W2, CPU beside an empty page',
      value: beside.ours.whole / beside.hand.whole,
      unit: '×',
      atMost: mostBesideEmpty,
      smokeAtMost: smokeBesideEmpty,
    },
    { name: 'W2, page compressed', value: gzipSync(page, { level: 9 }).length / 1024, unit: 'kB', atMost: 12 },
  ]
}

/** W7: pages that wait for a payment. */
async function polls(place: Place): Promise<Figure[]> {
  const pollers = await makePollers(place.db, place.size(500))
  const callOf = ({ id, token }: Poller): Call => ({ path: `/api/pay-status?id=${id}`, token })
  const [first] = pollers
  if (first === undefined) throw new Error('nobody waits')
  const compared = await inTurns(
    place.rounds,
    again(place, 300, (lane, turn) => callOf(pollers[(turn * abreast + lane) % pollers.length] ?? first)),
  )
  return figuresOf('W7', compared, { atMost: 3.5, smokeAtMost: 6 })
}

/** W8: saves, one after the other in each lane; every one that was acknowledged is kept. */
async function saves(place: Place): Promise<Figure[]> {
  const { db, pool, ours, hand } = place
  const far = daysAfter(new Date(), 7)
  const [own, byHand] = [
    (await makeWriters(db, abreast, 1, far)).flat(),
    (await makeWriters(db, abreast, 1, far)).flat(),
  ]
  const ledger: Acknowledged[] = []
  const turnOf = (served: Served, writers: readonly Writer[], saved: Acknowledged[], turns: number) => () =>
    tally(served, pool, {
      abreast,
      work: async (ask, lane) => {
        const writer = writers[lane]
        for (let turn = 0; turn < turns && writer !== undefined; turn++) await save(ask, writer, saved)
      },
    })
  // By hand a block that nobody has begun can't be saved.
  await turnOf(ours, byHand, [], 1)()
  const compared = await inTurns(place.rounds, {
    ours: turnOf(ours, own, ledger, 25),
    hand: turnOf(hand, byHand, [], 25),
  })
  await checkLedger(pool, ledger, new Set(own.map(({ block }) => block.teamId)))
  const kept = { name: 'W8, acknowledged and kept', value: ledger.length, unit: '×' as const, atMost: null }
  return [...figuresOf('W8', compared, { atMost: 1.33, smokeAtMost: 2 }), kept]
}

async function save(ask: Ask, writer: Writer, ledger: Acknowledged[]): Promise<void> {
  const { teamId, ...block } = writer.block
  const body = { ...block, content: writer.newText(), version: writer.version }
  const { status, text } = await ask({ path: '/api/blocks', token: writer.token, body })
  if (status !== 200) return
  const { data }: { data?: { version: number; content: string } } = JSON.parse(text)
  if (data === undefined) throw new Error(`a save was refused: ${text}`)
  writer.version = data.version
  ledger.push({ teamId, blockId: block.blockId, version: data.version, content: data.content })
}

await bench(async ({ db, pool, size }) => {
  const hand = await startByHand()
  const place = { db, pool, size, rounds: Math.max(3, size(5)), ours: portal(), hand }
  try {
    return [...(await registrations(place)), ...(await home(place)), ...(await polls(place)), ...(await saves(place))]
  } finally {
    hand.end()
  }
})
