import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type pg from 'pg'
import { cpuOf, cpuWithChildren, postmasterOf } from './cpu'
import { median } from './harness'

export type Served = { port: number; pid: number }
export type Call = { path: string; token?: string; body?: object; expected?: number }
type Answered = { status: number; ms: number; bytes: number; text: string }
export type Ask = (call: Call) => Promise<Answered>

/** The portal that scripts/bench.mjs started. */
export function portal(): Served {
  const { BENCH_PORTAL_PORT: port, BENCH_PORTAL_PID: pid } = process.env
  if (!port || !pid) throw new Error('no portal was started for this work')
  return { port: Number(port), pid: Number(pid) }
}

/** L1 as a process of its own, which ends with this one. */
export async function startByHand(): Promise<Served & { end: () => void }> {
  const child: ChildProcess = fork(new URL('by-hand/server.ts', import.meta.url), {
    execArgv: ['--conditions=react-server', '--import', 'tsx'],
  })
  const [port] = await once(child, 'message')
  return { port: Number(port), pid: child.pid ?? 0, end: () => child.disconnect() }
}

function send(agent: Agent, { port }: Served, { path, token, body }: Call): Promise<Answered> {
  const sent = body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    ...(token && { cookie: `portal_session=${token}` }),
    ...(sent !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
  }
  const startedAt = performance.now()
  return new Promise((done, fail) => {
    const method = sent === undefined ? 'GET' : 'POST'
    const asked = request({ host: '127.0.0.1', port, path, method, headers, agent }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', fail)
      response.on('end', () => {
        const all = Buffer.concat(parts)
        const { statusCode: status = 0 } = response
        done({ status, ms: performance.now() - startedAt, bytes: all.length, text: all.toString() })
      })
    })
    asked.on('error', fail)
    asked.end(sent)
  })
}

type Tally = {
  /** CPU in milliseconds a call: of the server, of PostgreSQL, and both. */
  server: number
  database: number
  whole: number
  bytes: number
  took: number[]
  /** Told to come again, and not answered as expected. */
  refused: number
  failed: number
}
type Turn = { abreast: number; work: (ask: Ask, lane: number) => Promise<unknown> }

/** Runs `work` in that many lanes over connections that stay open, and counts what it cost and how it was answered. */
export async function tally(served: Served, pool: pg.Pool, { abreast, work }: Turn): Promise<Tally> {
  const agent = new Agent({ keepAlive: true, maxSockets: abreast })
  const took: number[] = []
  let [bytes, refused, failed] = [0, 0, 0]
  const ask: Ask = async (call) => {
    const answered = await send(agent, served, call).catch((): Answered => ({ status: 0, ms: 0, bytes: 0, text: '' }))
    took.push(answered.ms)
    bytes += answered.bytes
    if (answered.status === 503) refused += 1
    else if (answered.status !== (call.expected ?? 200)) failed += 1
    return answered
  }
  const postmaster = await postmasterOf(pool)
  const before = { server: cpuOf(served.pid), database: cpuWithChildren(postmaster) }
  await Promise.all(Array.from({ length: abreast }, (_, lane) => work(ask, lane)))
  const calls = Math.max(1, took.length)
  const server = (cpuOf(served.pid) - before.server) / calls
  const database = (cpuWithChildren(postmaster) - before.database) / calls
  agent.destroy()
  return { server, database, whole: server + database, bytes: bytes / calls, took, refused, failed }
}

export type Compared = { ours: Tally; hand: Tally }

/** A server that has just started still compiles what it runs. */
const warmUp = 4

/** The same work of both servers in turns, after some that are not counted; each figure is the median of the turns. */
export async function inTurns(
  rounds: number,
  turns: { [who in keyof Compared]: () => Promise<Tally> },
): Promise<Compared> {
  for (let turn = 0; turn < warmUp; turn++) {
    await turns.hand()
    await turns.ours()
  }
  const all: Compared[] = []
  for (let round = 0; round < rounds; round++) all.push({ hand: await turns.hand(), ours: await turns.ours() })
  const of = (who: keyof Compared): Tally => {
    const tallies = all.map((one) => one[who])
    const middle = (what: 'server' | 'database' | 'whole' | 'bytes') => median(tallies.map((one) => one[what]))
    const sum = (what: 'refused' | 'failed') => tallies.reduce((total, one) => total + one[what], 0)
    return {
      server: middle('server'),
      database: middle('database'),
      whole: middle('whole'),
      bytes: middle('bytes'),
      took: tallies.flatMap(({ took }) => took),
      refused: sum('refused'),
      failed: sum('failed'),
    }
  }
  return { ours: of('ours'), hand: of('hand') }
}

export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
}
