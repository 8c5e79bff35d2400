import { readFileSync, writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type pg from 'pg'
import { connect } from '@/lib/db/client'
import type { PrismaClient } from '@/lib/db/generated/client'
import { cpuWithChildren, postmasterOf } from './cpu'

/**
 * One figure of a work with its limit; in a smoke run only ratios count, with `smokeAtMost` where the fixed cost of a call weighs more than
 * it does at full size.
 */
export type Figure = {
  name: string
  value: number
  unit: 'ms' | 'MB' | 'kB' | '×'
  atMost: number | null
  smokeAtMost?: number
}

export type Bench = {
  db: PrismaClient
  pool: pg.Pool
  /** The size of the work, a tenth of it in a smoke run. */
  size: (full: number) => number
}

/**
 * Runs one work on its own database and leaves its figures where scripts/bench.mjs reads them. A patient one makes its rows
 * by statements that take longer than those of a request may.
 */
export async function bench(work: (bench: Bench) => Promise<Figure[]>, { isPatient = false } = {}): Promise<void> {
  const { DATABASE_URL: url = '', BENCH_OUTPUT: output = '', BENCH_SMOKE: smoke } = process.env
  const connected = connect(url, 10, isPatient ? '-c statement_timeout=0' : '')
  // Not for all works: a COPY leaves the timer running when it is done, and the process waits for it.
  if (isPatient) Object.assign(connected.pool.options, { query_timeout: 600_000 })
  globalThis.portalDatabase = connected
  const { database: db, pool } = connected
  try {
    const figures = await work({ db, pool, size: (full) => (smoke === 'yes' ? Math.ceil(full / 10) : full) })
    const held = [...figures, peakOf(process.env.BENCH_PORTAL_PID)].map(({ smokeAtMost, ...figure }) =>
      smoke === 'yes' && smokeAtMost !== undefined ? { ...figure, atMost: smokeAtMost } : figure,
    )
    writeFileSync(output, JSON.stringify(held))
  } finally {
    await db.$disconnect()
    await connected.planned?.end()
    await pool.end()
  }
}

/** The most memory that a process had at any time: the portal's where one is asked; the work's own holds what it is measured beside. */
function peakOf(portal: string | undefined): Figure {
  const [, kB] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${portal ?? 'self'}/status`, 'utf8')) ?? []
  return { name: 'memory at the peak', value: Number(kB) / 1024, unit: 'MB', atMost: portal === undefined ? null : 600 }
}

export type Watched<T> = { result: T; ms: number; stallMs: number; cpuMs: number; growthMb: number }

/** The wall clock, the longest block of the event loop, this process's CPU and the growth of its memory. */
export async function watch<T>(work: () => Promise<T>): Promise<Watched<T>> {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let highest = before
  const look = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage().rss)
  }, 20)
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const cpu = process.cpuUsage()
  const start = performance.now()
  const result = await work()
  const ms = performance.now() - start
  const { user, system } = process.cpuUsage(cpu)
  delay.disable()
  clearInterval(look)
  return { result, ms, stallMs: delay.max / 1e6, cpuMs: (user + system) / 1000, growthMb: (highest - before) / 2 ** 20 }
}

export type Cost = { ms: number; cpuMs: number }

/**
 * The cost of one of that many calls, so many of them at a time: wall clock, and CPU of this process and the database's, which depends
 * little on other load.
 */
export async function costOf(pool: pg.Pool, calls: number, call: () => Promise<unknown>, abreast = 1): Promise<Cost> {
  const before = await databaseCpuMs(pool)
  const cpu = process.cpuUsage()
  const start = performance.now()
  let begun = 0
  const lane = async () => {
    while (begun++ < calls) await call()
  }
  await Promise.all(Array.from({ length: abreast }, lane))
  const ms = performance.now() - start
  const { user, system } = process.cpuUsage(cpu)
  const cpuMs = (user + system) / 1000 + (await databaseCpuMs(pool)) - before
  return { ms: ms / calls, cpuMs: cpuMs / calls }
}

/** The CPU of PostgreSQL so far, also of connections that ended, from the kernel's count in hundredths of a second. */
export async function databaseCpuMs(pool: pg.Pool): Promise<number> {
  return cpuWithChildren(await postmasterOf(pool))
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}
