import { pool } from './db/client'
import { firstIdOf } from './db/ids'
import { refusedWrites } from './db/refused-writes'
import { askedForJobsSecondsAgo } from './jobs/worker'
import { makeWorld } from './kernel/world'

const patienceMs = 1_000
/** A worker asks every two seconds; one that has not for so long asks no more. */
const longestSilence = 30
const dayMs = 24 * 60 * 60 * 1000

/** Ages are in seconds; null: not yet, none, or not known while the database does not answer. */
export type Readiness = {
  database: boolean
  migrations: boolean
  worker: boolean
  queue: { lastAsked: number | null; oldestDue: number | null }
  /** Given up in the last 24 hours; the age of the one that waits longest. `npm run health` lists them with their causes. */
  mails: { failed: number | null; oldestWaiting: number | null }
  /** What the database would not write since this process runs, as while its disk is full: who reads is served all the same. */
  writes: { refused: number; lastRefused: number | null }
}

type HealthReading = { migrations: boolean; oldestDue: number | null; failed: number; oldestWaiting: number | null }

/** May traffic come here: the database answers within a second, it has this build's tables, and the worker asks for jobs. */
export async function readiness(): Promise<{ isReady: boolean; parts: Readiness }> {
  const found = await Promise.race([lookedAt(), timeout()]).catch(() => null)
  const lastAsked = askedForJobsSecondsAgo()
  const parts = {
    database: found !== null,
    migrations: found?.migrations === true,
    worker: lastAsked !== null && lastAsked <= longestSilence,
    queue: { lastAsked, oldestDue: found?.oldestDue ?? null },
    mails: { failed: found?.failed ?? null, oldestWaiting: found?.oldestWaiting ?? null },
    writes: refusedWrites(),
  }
  return { isReady: parts.database && parts.migrations && parts.worker, parts }
}

/**
 * Whether the newest migration that this build knows is applied and none is under way, and how long the job waits that was
 * due first; one whose queue is at work waits rightly. So does a mail of quiet hours, until they are over.
 */
async function lookedAt(): Promise<HealthReading> {
  const { now } = makeWorld({ source: 'script' })
  const { rows } = await pool().query<Omit<HealthReading, 'migrations'> & { migrations: boolean | null }>(
    `select
       (select bool_or(migration_name = $1 and finished_at is not null) and bool_and(finished_at is not null)
        from _prisma_migrations where rolled_back_at is null) as migrations,
       (select round(extract(epoch from now() - min(j.run_at)))::int from graphile_worker._private_jobs j
        where j.is_available and j.run_at <= now() and not exists (
          select from graphile_worker._private_job_queues q where q.id = j.job_queue_id and not q.is_available)
       ) as "oldestDue",
       (select count(*)::int from outbox_mail where state = 'FAILED' and id >= $2::uuid) as failed,
       (select round(extract(epoch from now() - min(greatest(created_at, waits_until))))::int from outbox_mail
        where state = 'QUEUED' and (waits_until is null or waits_until <= now())) as "oldestWaiting"`,
    [process.env.PORTAL_MIGRATION, firstIdOf(new Date(now.getTime() - dayMs))],
  )
  const [found] = rows
  if (found === undefined) throw new Error('the database told nothing')
  return { ...found, migrations: found.migrations === true }
}

function timeout(): Promise<null> {
  return new Promise((done) => setTimeout(() => done(null), patienceMs))
}
