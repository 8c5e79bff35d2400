import { EventEmitter } from 'node:events'
import {
  Logger,
  type JobHelpers,
  parseCronItems,
  type Runner,
  type RunnerOptions,
  run,
  type TaskList,
} from 'graphile-worker'
import { z } from 'zod'
import { pool } from '@/lib/db/client'
import { env } from '@/lib/env'
import { clearExpired } from '@/lib/features/auth/clear-expired'
import { makeBatch } from '@/lib/features/certificate-batches/make-batch'
import { clearFiles } from '@/lib/features/files/clear-files'
import { sweepFiles } from '@/lib/features/files/sweep-files'
import { matchLedger } from '@/lib/features/payments/match-ledger'
import { reconcileOrders } from '@/lib/features/payments/reconcile-orders'
import { stopOrder } from '@/lib/features/payments/stop-order'
import { announceResults } from '@/lib/features/releases/announce-results'
import { resumeRefunds } from '@/lib/features/refunds/resume-refunds'
import { deliverEvent } from '@/lib/features/sandbox/deliver-event'
import { remindTeams } from '@/lib/features/submissions/remind-teams'
import { perform } from '@/lib/kernel/perform'
import { makeWorld } from '@/lib/kernel/world'
import { log } from '@/lib/log'
import { mailer } from '@/lib/providers/mail'
import { everyMs, showPresence } from './presence'
import type { Tasks } from './queue'
import { sendMail } from './send-mail'

declare global {
  var portalWorker: { stop(): Promise<void> } | undefined
}

/** Mails have places of their own: a provider that lets everything else wait holds up no sign-in code. */
const mailsAtOnce = 2
const othersAtOnce = 3
const pollMs = 2_000

const worker = { role: 'system', source: 'worker' } as const
const sendMailPayload = z.object({ mailId: z.string() })

const tasks: { [Name in keyof Tasks]: (payload: unknown, helpers: JobHelpers) => Promise<void> } = {
  'send-mail': async (payload, { job }) => {
    const { mailId } = sendMailPayload.parse(payload)
    await sendMail(makeWorld({ source: 'job' }), mailId, {
      mailer: mailer(),
      isLast: job.attempts >= job.max_attempts,
    })
  },
  'clear-expired': async () => {
    await perform(clearExpired, {}, worker, makeWorld({ source: 'job' }))
  },
  'clear-files': async () => {
    await perform(clearFiles, {}, worker, makeWorld({ source: 'job' }))
    await perform(sweepFiles, {}, worker, makeWorld({ source: 'job' }))
  },
  'deliver-sandbox-event': async (payload) => {
    await perform(deliverEvent, payload, worker, makeWorld({ source: 'job' }))
  },
  'reconcile-orders': async () => {
    await perform(reconcileOrders, {}, worker, makeWorld({ source: 'job' }))
  },
  'resume-refunds': async () => {
    await perform(resumeRefunds, {}, worker, makeWorld({ source: 'job' }))
  },
  'match-ledger': async () => {
    await perform(matchLedger, {}, worker, makeWorld({ source: 'job' }))
  },
  'remind-teams': async () => {
    await perform(remindTeams, {}, worker, makeWorld({ source: 'job' }))
  },
  'announce-results': async (payload) => {
    await perform(announceResults, payload, worker, makeWorld({ source: 'job' }))
  },
  'make-certificates': async (payload) => {
    await perform(makeBatch, payload, worker, makeWorld({ source: 'job' }))
  },
  'stop-order': async (payload) => {
    await perform(stopOrder, payload, worker, makeWorld({ source: 'job' }))
  },
}

/** The next run is the next try; one at a time, whichever process does it. */
function oneAtATime(name: keyof Tasks) {
  return { maxAttempts: 1, jobKey: name, queueName: name }
}

const cronItems = parseCronItems([
  { task: 'clear-expired', match: '17 * * * *', options: { maxAttempts: 3, jobKey: 'clear-expired' } },
  { task: 'clear-files', match: '37 * * * *', options: { maxAttempts: 3, jobKey: 'clear-files' } },
  { task: 'reconcile-orders', match: '* * * * *', options: oneAtATime('reconcile-orders') },
  { task: 'resume-refunds', match: '* * * * *', options: oneAtATime('resume-refunds') },
  { task: 'remind-teams', match: '*/5 * * * *', options: oneAtATime('remind-teams') },
  { task: 'match-ledger', match: '40 18 * * *', options: { maxAttempts: 3, jobKey: 'match-ledger' } },
])

/**
 * Starts the process's worker over its pool; the launcher has made the queue's tables. What other processes of the same
 * database left behind when they were killed is looked for so often.
 */
export async function startWorker({ lookEveryMs = everyMs } = {}): Promise<void> {
  if (globalThis.portalWorker !== undefined) return
  const { 'send-mail': sendMails, ...others } = tasks
  const workers: string[] = []
  const runners = await Promise.all([
    startRunner({ 'send-mail': sendMails }, { atOnce: mailsAtOnce, crons: [] }, workers),
    startRunner(others, { atOnce: othersAtOnce, crons: cronItems }, workers),
  ])
  const presence = showPresence({ url: env().DATABASE_URL, pool: pool() }, workers, lookEveryMs)
  globalThis.portalWorker = {
    async stop() {
      try {
        await Promise.all(runners.map((runner) => runner.stop()))
      } finally {
        // Not before the last job is done: until then it is this process's.
        await presence.close()
      }
    },
  }
}

/** Runs jobs of these kinds; whoever runs them is added to `workers`. */
function startRunner(
  taskList: TaskList,
  { atOnce, crons }: { atOnce: number; crons: typeof cronItems },
  workers: string[],
): Promise<Runner> {
  const events: NonNullable<RunnerOptions['events']> = new EventEmitter()
  // A job is locked by its pool, a queue by the worker that runs its job.
  events.on('pool:create', ({ workerPool }) => workers.push(workerPool.id))
  events.on('worker:create', ({ worker: { workerId } }) => workers.push(workerId))
  return run({
    pgPool: pool(),
    concurrency: atOnce,
    pollInterval: pollMs,
    // Stopping is the server's to order: it finishes its answers first.
    noHandleSignals: true,
    logger,
    events,
    taskList,
    parsedCronItems: crons,
  })
}

export async function stopWorker(): Promise<void> {
  const running = globalThis.portalWorker
  globalThis.portalWorker = undefined
  await running?.stop()
}

export function isWorkerRunning(): boolean {
  return globalThis.portalWorker !== undefined
}

/** Into the process's log; what the queue says about each job is of interest only when looking for something. */
const logger = new Logger((scope) => (level, message) => {
  const of = { worker: scope.workerId, task: scope.taskIdentifier, job: scope.jobId }
  if (level === 'error') log.error(of, message)
  else if (level === 'warning') log.warn(of, message)
  else log.debug(of, message)
})
