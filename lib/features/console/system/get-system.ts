import { z } from 'zod'
import { buildFacts } from '@/lib/build-facts'
import { inTime } from '@/lib/kernel/in-time'
import { isDemoWorld } from '@/lib/demo-world'
import { env } from '@/lib/env'
import { readiness } from '@/lib/health'
import { refuseIf } from '@/lib/kernel/fault'
import { operation, type ResultOf } from '@/lib/kernel/operation'
import { makeWorld, type World } from '@/lib/kernel/world'
import { gatewayNames, hasTwin, paymentMode } from '@/lib/providers/payments'
import { lookAtRoom } from '@/lib/providers/storage/room'
import { getDatabaseFacts, getFileFacts, getMailFacts, getQueueFacts, listProviderFacts } from './parts.queries'
import { readRuns } from './read-runs.step'
import {
  clockJobs,
  judgeBackup,
  judgeClock,
  judgeDatabase,
  judgeMail,
  judgePayments,
  judgeQueue,
  judgeStorage,
  whyNotSeeSystem,
} from './rules'

const patienceMs = 1_500

/**
 * How the portal's own parts are, each with its state, its figures and what it needs. Each is asked for itself and in time:
 * one that does not answer leaves the others (console#system).
 */
export const getSystem = operation('console/system/get-system', {
  access: ['admin'],
  input: z.object({}),
  run: async ({ actor, world }) => {
    refuseIf(whyNotSeeSystem(actor))
    const { db, now } = world
    const { MAIL: transport, PAYMENTS } = env()
    const providers = gatewayNames()
    const [{ parts: health }, database, mail, files, money, queue, runs, room] = await Promise.all([
      readiness(),
      askClock(world),
      inTime(db, patienceMs, getMailFacts),
      inTime(db, patienceMs, getFileFacts),
      inTime(db, patienceMs, (tx) => listProviderFacts(tx, { providers, mode: paymentMode(), now })),
      inTime(db, patienceMs, (tx) => getQueueFacts(tx, clockJobs)),
      inTime(db, patienceMs, readRuns),
      lookAtRoom(),
    ])
    const facts = database?.facts ?? null
    const backup = runs?.backup ?? null
    return {
      now,
      database: { ...judgeDatabase(health, facts), facts, expectedMigration: process.env.PORTAL_MIGRATION ?? '' },
      mail: {
        ...judgeMail(health, mail, transport),
        facts: mail,
        transport,
        oldestWaiting: health.mails.oldestWaiting,
      },
      storage: { ...judgeStorage(files, room), facts: files, room },
      payments: {
        ...judgePayments(money, now),
        mode: PAYMENTS,
        providers: providers.map((name) => ({
          name,
          isSandbox: hasTwin(name),
          facts: money?.find(({ provider }) => provider === name) ?? null,
        })),
      },
      queue: { ...judgeQueue(health, queue), facts: queue, ...health.queue },
      clock: { ...judgeClock(database?.skewMs ?? null), server: now, skewMs: database?.skewMs ?? null },
      version: { state: 'works' as const, need: null, ...buildFacts() },
      backup: {
        ...(runs === null
          ? { state: 'unknown' as const, need: 'unanswered' as const }
          : judgeBackup(backup, { now, isDemo: isDemoWorld() })),
        backup,
        restore: runs?.restore ?? null,
      },
    }
  },
})

export type SystemView = ResultOf<typeof getSystem>

/** What the database tells of itself, and how far its clock is ahead of this server's at the middle of asking. */
async function askClock({ db }: World) {
  const instant = () => makeWorld({ source: 'script', db }).now.getTime()
  return inTime(db, patienceMs, async (tx) => {
    const before = instant()
    const facts = await getDatabaseFacts(tx)
    return { facts, skewMs: Math.round(facts.clock.getTime() - (before + instant()) / 2) }
  })
}
