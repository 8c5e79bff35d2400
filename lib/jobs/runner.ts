import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type CronItem,
  Logger,
  parseCronItems,
  type Runner,
  type RunnerOptions,
  run,
  type TaskList,
} from 'graphile-worker'
import type pg from 'pg'
import { isUnreachable } from '@/lib/db/unreachable'
import { log } from '@/lib/log'
import type { Presence } from './presence'

/** Jobs of these kinds, so many at once, and what is begun by the clock. */
export type JobQueue = { name: string; taskList: TaskList; atOnce: number; crons: readonly CronItem[] }

/** A runner that is replaced whenever it can't take jobs. */
export type KeptRunner = {
  /** Seconds since it last asked for a job and was answered; 0 while all its places are taken; null before the first time. */
  askedSecondsAgo(): number | null
  /** Takes no job any more; resolves when the last one is done. */
  stop(): Promise<void>
}

const pollMs = 2_000
/** So many refusals running, or a single one in which the server did not answer: then a job may be taken that nobody does. */
const mostFailures = 3
/** Above what a statement of the queue may take, below what health allows. */
const silentMs = 25_000
const warnEveryMs = 10_000
const longestWaitMs = 10_000

/** graphile-worker's own first statement. */
const readTasks = `insert into graphile_worker._private_tasks (identifier) select unnest($1::text[]) on conflict do nothing`

type Life = { runner: Runner; workers: readonly string[]; broke: Promise<string> }
/** What is known of a runner: when it was answered last, in the milliseconds of this process, and how many places are taken. */
type Pulse = { answeredAt: number; taken: number }

/**
 * graphile-worker keeps the outcome of its first statement for as long as a runner lives, also a failure: such a runner
 * takes no job ever again. So the statement is tried before, and a runner that fails is stopped and another begun.
 */
export function keepRunning(line: JobQueue, pool: pg.Pool, presence: Presence): KeptRunner {
  const stopping = new AbortController()
  const { signal } = stopping
  const stopped = new Promise<string>((done) => {
    signal.addEventListener('abort', () => done('the process stops'))
  })
  const endings = new Set<Promise<void>>()
  let pulse: Pulse | null = null
  let askedAt: number | null = null

  async function keep(): Promise<void> {
    while (!signal.aborted) {
      const life = await begin()
      if (life === null) return
      const why = await Promise.race([life.broke, stopped])
      if (!signal.aborted) log.warn({ queue: line.name, why }, 'a runner of the queue is replaced')
      const ending = end(life).finally(() => endings.delete(ending))
      endings.add(ending)
    }
  }

  async function begin(): Promise<Life | null> {
    for (let attempt = 0; !signal.aborted; attempt++) {
      try {
        await pool.query(readTasks, [Object.keys(line.taskList)])
        return await start()
      } catch (err) {
        log.warn({ err, queue: line.name }, 'the queue can not be read; trying again')
        await pause(Math.min(longestWaitMs, 250 * 2 ** attempt), undefined, { signal }).catch(() => {})
      }
    }
    return null
  }

  async function start(): Promise<Life> {
    const own: Pulse = { answeredAt: performance.now(), taken: 0 }
    pulse = own
    const workers: string[] = []
    const events: NonNullable<RunnerOptions['events']> = new EventEmitter()
    const known = (worker: string) => {
      workers.push(worker)
      presence.show(worker)
    }
    // A job is locked by its pool, a queue by the worker that runs its job.
    events.on('pool:create', ({ workerPool }) => known(workerPool.id))
    events.on('worker:create', ({ worker }) => known(worker.workerId))
    const broke = brokenBy(events, own)
    const runner = await run({
      pgPool: pool,
      concurrency: line.atOnce,
      pollInterval: pollMs,
      // Stopping is the server's to order: it finishes its answers first.
      noHandleSignals: true,
      logger,
      events,
      taskList: line.taskList,
      parsedCronItems: parseCronItems([...line.crons]),
    })
    const ended = runner.promise.then(
      () => 'it ended',
      () => 'it failed',
    )
    return { runner, workers, broke: Promise.race([broke, ended]) }
  }

  /** Resolves with the reason why the runner of these events is to be replaced. */
  function brokenBy(events: NonNullable<RunnerOptions['events']>, own: Pulse): Promise<string> {
    return new Promise((breakDown) => {
      let failures = 0
      let warnedAt = Number.NEGATIVE_INFINITY
      const answered = () => {
        failures = 0
        own.answeredAt = performance.now()
        askedAt = own.answeredAt
      }
      const refused = (error: unknown) => {
        failures += 1
        if (performance.now() - warnedAt > warnEveryMs) {
          warnedAt = performance.now()
          log.warn({ err: error, queue: line.name, failures }, 'no job could be taken')
        }
        if (failures >= mostFailures || isUnreachable(error)) breakDown('no job could be taken')
      }
      const look = () => {
        if (own.taken === line.atOnce || performance.now() - own.answeredAt <= silentMs) return
        clearInterval(watch)
        breakDown('it was not answered')
      }
      const watch = setInterval(look, 1_000).unref()
      events.on('worker:getJob:empty', answered)
      events.on('worker:getJob:error', ({ error }) => refused(error))
      events.on('job:start', () => {
        own.taken += 1
        answered()
      })
      events.on('job:complete', () => {
        // While every place was taken it had no reason to ask.
        if (own.taken === line.atOnce) askedAt = own.answeredAt = performance.now()
        own.taken -= 1
      })
      events.on('worker:fatalError', () => breakDown('what came of a job could not be written down'))
      events.on('stop', () => clearInterval(watch))
    })
  }

  /** Its jobs are finished first; what it could not finish, or write down, is free for others. */
  async function end({ runner, workers }: Life): Promise<void> {
    await runner.stop().catch(() => {})
    await runner.promise.catch(() => {})
    await presence.leave(workers)
  }

  const kept = keep()
  return {
    askedSecondsAgo() {
      if (askedAt === null) return null
      return pulse !== null && pulse.taken >= line.atOnce ? 0 : Math.round((performance.now() - askedAt) / 1000)
    },
    async stop() {
      stopping.abort()
      await kept
      await Promise.all(endings)
    },
  }
}

/** Into the process's log; what the queue says about each job is of interest only when looking for something. */
const logger = new Logger((scope) => (level, message) => {
  const of = { worker: scope.workerId, task: scope.taskIdentifier, job: scope.jobId }
  if (level === 'error') log.error(of, message)
  else if (level === 'warning') log.warn(of, message)
  else log.debug(of, message)
})
