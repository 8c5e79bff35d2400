import type { CronItem, CronMatcher, JobHelpers } from 'graphile-worker'
import { z } from 'zod'
import { openQueuePool } from '@/lib/db/client'
import { env } from '@/lib/env'
import { clearExpired } from '@/lib/features/console/system/clear-expired'
import { erasePerson } from '@/lib/features/console/erasures/erase-person'
import { keepRetention } from '@/lib/features/console/erasures/keep-retention'
import { makeBatch } from '@/lib/features/certificates/certificate-batches/make-batch'
import { clearFiles } from '@/lib/features/files/files/clear-files'
import { sweepFiles } from '@/lib/features/files/files/sweep-files'
import { matchLedger } from '@/lib/features/payments/payments/match-ledger'
import { reconcileOrders } from '@/lib/features/payments/payments/reconcile-orders'
import { stopOrder } from '@/lib/features/payments/payments/stop-order'
import { announceResults } from '@/lib/features/judging/releases/announce-results'
import { resumeRefunds } from '@/lib/features/payments/refunds/resume-refunds'
import { sendAnnouncements } from '@/lib/features/console/announcements/send-announcements'
import { deliverEvent } from '@/lib/features/payments/sandbox/deliver-event'
import { remindUnread } from '@/lib/features/messages/message-mails/remind-unread'
import { endHolds } from '@/lib/features/registrations/registrations/end-holds'
import { remindTeams } from '@/lib/features/work/submissions/remind-teams'
import { displayZone, timeOfDay } from '@/lib/i18n/format'
import type { Access, Operation } from '@/lib/kernel/operation'
import { perform } from '@/lib/kernel/perform'
import { makeWorld } from '@/lib/kernel/world'
import { mailer } from '@/lib/providers/mail'
import { everyMs, showPresence } from './presence'
import type { Tasks } from './queue'
import { keepRunning } from './runner'
import { sendMail } from './send-mail'

declare global {
  var portalWorker: { askedSecondsAgo(): number | null; stop(): Promise<void> } | undefined
}

/** Mails have places of their own: a provider that lets everything else wait holds up no sign-in code. */
const mailsAtOnce = 2
const othersAtOnce = 3
/** Both lines hear of new jobs on a connection each; two more take jobs and write down what came of them. */
const connections = 4

const worker = { role: 'system', source: 'worker' } as const
const sendMailPayload = z.object({ mailId: z.string() })

type Task = (payload: unknown, helpers: JobHelpers) => Promise<void>

/** Runs the operation of a job with what the job carries. */
const running =
  <A extends Access, I extends z.ZodObject, R>(operation: Operation<A, I, R>): Task =>
  async (payload) =>
    void (await perform(operation, payload, worker, makeWorld({ source: 'job' })))

const tasks: { [Name in keyof Tasks]: Task } = {
  'send-mail': async (payload, { job }) => {
    const { mailId } = sendMailPayload.parse(payload)
    await sendMail(makeWorld({ source: 'job' }), mailId, {
      mailer: mailer(),
      isLast: job.attempts >= job.max_attempts,
    })
  },
  'clear-expired': running(clearExpired),
  'clear-files': async (payload, helpers) => {
    await running(clearFiles)(payload, helpers)
    await running(sweepFiles)(payload, helpers)
  },
  'deliver-sandbox-event': running(deliverEvent),
  'reconcile-orders': running(reconcileOrders),
  'resume-refunds': running(resumeRefunds),
  'match-ledger': running(matchLedger),
  'end-holds': running(endHolds),
  'remind-teams': running(remindTeams),
  'remind-unread': running(remindUnread),
  'send-announcements': running(sendAnnouncements),
  'announce-results': running(announceResults),
  'make-certificates': running(makeBatch),
  'erase-person': async (payload, helpers) => {
    await running(erasePerson)(payload, helpers)
    await running(clearFiles)(payload, helpers)
  },
  'keep-retention': running(keepRetention),
  'stop-order': running(stopOrder),
}

/** The next run is the next try; one at a time, whichever process does it. */
function oneAtATime(name: keyof Tasks) {
  return { maxAttempts: 1, jobKey: name, queueName: name }
}

/** Every night at this time of the organiser's clock, after the hour that is skipped or repeated once a year. */
export function nightly(time: string): CronMatcher {
  return ({ month, date, hour, min }) => {
    const year = makeWorld({ source: 'job' }).now.getUTCFullYear()
    return timeOfDay(new Date(Date.UTC(year, month - 1, date, hour, min)), displayZone()) === time
  }
}

/** What runs by the clock. */
export const crons: CronItem[] = [
  { task: 'clear-expired', match: '17 * * * *', options: { maxAttempts: 3, jobKey: 'clear-expired' } },
  { task: 'clear-files', match: '37 * * * *', options: { maxAttempts: 3, jobKey: 'clear-files' } },
  { task: 'keep-retention', match: nightly('04:23'), options: { maxAttempts: 3, jobKey: 'keep-retention' } },
  { task: 'reconcile-orders', match: '* * * * *', options: oneAtATime('reconcile-orders') },
  { task: 'resume-refunds', match: '* * * * *', options: oneAtATime('resume-refunds') },
  { task: 'end-holds', match: '*/5 * * * *', options: oneAtATime('end-holds') },
  { task: 'remind-teams', match: '*/5 * * * *', options: oneAtATime('remind-teams') },
  { task: 'send-announcements', match: '* * * * *', options: oneAtATime('send-announcements') },
  { task: 'remind-unread', match: '7 * * * *', options: oneAtATime('remind-unread') },
  { task: 'match-ledger', match: nightly('04:40'), options: { maxAttempts: 3, jobKey: 'match-ledger' } },
]

/**
 * Starts the process's worker on connections of its own; the launcher has made the queue's tables, and whoever can't read
 * them yet tries until they can be. What other processes of the same database left behind when they were killed is looked
 * for so often.
 */
export function startWorker({ lookEveryMs = everyMs } = {}): void {
  if (globalThis.portalWorker !== undefined) return
  const { 'send-mail': sendMails, ...others } = tasks
  const url = env().DATABASE_URL
  const pool = openQueuePool(url, connections)
  const presence = showPresence({ url, pool }, lookEveryMs)
  const lines = [
    { name: 'mails', taskList: { 'send-mail': sendMails }, atOnce: mailsAtOnce, crons: [] },
    { name: 'others', taskList: others, atOnce: othersAtOnce, crons },
  ]
  const runners = lines.map((line) => keepRunning(line, pool, presence))
  globalThis.portalWorker = {
    askedSecondsAgo() {
      const each = runners.map((runner) => runner.askedSecondsAgo())
      return each.reduce((worst, one) => (worst === null || one === null ? null : Math.max(worst, one)), 0)
    },
    async stop() {
      try {
        await Promise.all(runners.map((runner) => runner.stop()))
      } finally {
        // Not before the last job is done: until then it is this process's.
        await presence.close()
        await pool.end()
      }
    },
  }
}

export async function stopWorker(): Promise<void> {
  const running = globalThis.portalWorker
  globalThis.portalWorker = undefined
  await running?.stop()
}

/** Seconds since this process last asked for a job and was answered; null where it has not yet, or no worker runs. */
export function askedForJobsSecondsAgo(): number | null {
  return globalThis.portalWorker?.askedSecondsAgo() ?? null
}
