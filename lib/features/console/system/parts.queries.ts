import type { Db } from '@/lib/db/client'
import type { PaymentMode, PaymentProvider } from '@/lib/db/generated/enums'
import { milliseconds } from '@/lib/db/sql'
import { Prisma } from '@/lib/db/generated/client'
import { withoutAddresses } from '@/lib/jobs/failed-mails'

const dayMs = 86_400_000

/** What a part shows of the database; `clock` is the server's. */
export type DatabaseFacts = {
  version: string
  bytes: number
  connections: number
  mostConnections: number
  migrations: number
  newestMigration: string | null
  /** Seconds that the oldest transaction of anybody has been open. */
  oldestTransaction: number | null
  clock: Date
}

export async function getDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const [row] = await db.$queryRaw<(Omit<DatabaseFacts, 'clock'> & { clock: number })[]>`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as "mostConnections",
      (select count(*)::int from _prisma_migrations where finished_at is not null and rolled_back_at is null) as migrations,
      (select max(migration_name) from _prisma_migrations where finished_at is not null and rolled_back_at is null)
        as "newestMigration",
      (select round(extract(epoch from clock_timestamp() - min(xact_start)))::int from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle') as "oldestTransaction",
      ${milliseconds(Prisma.sql`clock_timestamp()`)} as clock`
  if (row === undefined) throw new Error('the database told nothing')
  return { ...row, clock: new Date(Number(row.clock)) }
}

export type MailFacts = { lastSentAt: Date | null; waiting: number; failed: number; suppressed: number }

/** Mails by their state, and the addresses nothing is sent to. */
export async function getMailFacts(db: Db): Promise<MailFacts> {
  const [row] = await db.$queryRaw<MailFacts[]>`
    select (select sent_at from outbox_mail where state = 'SENT' order by id desc limit 1) as "lastSentAt",
      (select count(*)::int from outbox_mail where state = 'QUEUED') as waiting,
      (select count(*)::int from outbox_mail where state = 'FAILED') as failed,
      (select count(*)::int from suppressed_address) as suppressed`
  if (row === undefined) throw new Error('the database told nothing')
  return row
}

export type FileFacts = { files: number; bytes: number; lastStoredAt: Date | null }

/** Files that lie in a store. */
export async function getFileFacts(db: Db): Promise<FileFacts> {
  const { _count, _sum, _max } = await db.file.aggregate({
    where: { state: 'STORED' },
    _count: true,
    _sum: { bytes: true },
    _max: { storedAt: true },
  })
  return { files: _count, bytes: _sum.bytes ?? 0, lastStoredAt: _max.storedAt }
}

export type ProviderFacts = {
  provider: PaymentProvider
  lastEventAt: Date | null
  unsettled: number
  oldestUnsettledAt: Date | null
  /** Callbacks that came to nothing. */
  failed: number
}

/** What each provider told last, within 90 days, and the orders whose money is on its way. */
export async function listProviderFacts(
  db: Db,
  { providers, mode, now }: { providers: readonly PaymentProvider[]; mode: PaymentMode; now: Date },
): Promise<ProviderFacts[]> {
  const since = new Date(now.getTime() - 90 * dayMs)
  return db.$queryRaw<ProviderFacts[]>`
    select g.provider, e.received_at as "lastEventAt", coalesce(o.unsettled, 0) as unsettled, o.oldest as "oldestUnsettledAt",
      (select count(*)::int from failed_callback f where f.provider = g.provider and f.mode = ${mode}::payment_mode
        and f.gone_at is null) as failed
    from unnest(${[...providers]}::text[]::payment_provider[]) g (provider)
    left join lateral (select received_at from provider_event where provider = g.provider and mode = ${mode}::payment_mode
      and received_at >= ${since} order by received_at desc limit 1) e on true
    left join lateral (select count(*)::int as unsettled, min(updated_at) as oldest from payment_order
      where is_open and state = 'CONFIRMING' and provider = g.provider and mode = ${mode}::payment_mode) o on true`
}

type FailedJob = { id: string; task: string; attempts: number; at: Date; cause: string }
type CronRun = { task: string; at: Date | null }
export type QueueFacts = { waiting: number; running: number; failed: number; failedJobs: FailedJob[]; crons: CronRun[] }

const shownJobs = 20

/** What waits and runs, the newest of what was given up, and when each job of the clock ran last. */
export async function getQueueFacts(db: Db, crons: readonly string[]): Promise<QueueFacts> {
  const [counts] = await db.$queryRaw<Pick<QueueFacts, 'waiting' | 'running' | 'failed'>[]>`
    select count(*) filter (where attempts < max_attempts and locked_at is null and run_at <= now())::int as waiting,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where attempts >= max_attempts and locked_at is null)::int as failed
    from graphile_worker._private_jobs`
  const failedJobs = await listFailedJobs(db, shownJobs)
  const runs = await db.$queryRaw<{ task: string; at: Date | null }[]>`
    select identifier as task, last_execution as at from graphile_worker._private_known_crontabs`
  const lastRuns = new Map(runs.map(({ task, at }) => [task, at]))
  return {
    waiting: counts?.waiting ?? 0,
    running: counts?.running ?? 0,
    failed: counts?.failed ?? 0,
    failedJobs,
    crons: crons.map((task) => ({ task, at: lastRuns.get(task) ?? null })),
  }
}

/** Jobs that were given up, the latest first, at most so many; without the addresses in what they failed by. */
export async function listFailedJobs(db: Db, most: number): Promise<FailedJob[]> {
  const rows = await db.$queryRaw<FailedJob[]>`
    select j.id::text, t.identifier as task, j.attempts::int, j.updated_at as at, coalesce(j.last_error, '') as cause
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts >= j.max_attempts and j.locked_at is null order by j.updated_at desc, j.id desc limit ${most}`
  return rows.map((job) => ({ ...job, cause: withoutAddresses(job.cause) }))
}

/** Gives a job that was given up its tries again, from now on; its kind, or null where none was given up under this id. */
export async function rescheduleJob(db: Db, jobId: string, now: Date): Promise<string | null> {
  const [row] = await db.$queryRaw<{ task: string }[]>`
    select t.identifier as task from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where j.id = ${jobId}::bigint and j.attempts >= j.max_attempts and j.locked_at is null for update of j`
  if (row === undefined) return null
  await db.$queryRaw`
    select id::text from graphile_worker.reschedule_jobs(array[${jobId}::bigint], run_at => ${now}::timestamptz, attempts => 0)`
  return row.task
}

/** How the last backup and the last restore went, as their settings keep it. */
export async function listRuns(db: Db): Promise<{ key: string; value: unknown }[]> {
  return db.setting.findMany({
    where: { key: { in: ['last-backup', 'last-restore'] } },
    select: { key: true, value: true },
  })
}

/** What an owner is told of on Today: jobs that were given up, and how long the first one due waits, in seconds. */
export async function getQueueNeeds(db: Db): Promise<{ failed: number; oldestDue: number | null }> {
  const [row] = await db.$queryRaw<{ failed: number; oldestDue: number | null }[]>`
    select count(*) filter (where attempts >= max_attempts and locked_at is null)::int as failed,
      round(extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and locked_at is null
        and run_at <= now())))::int as "oldestDue"
    from graphile_worker._private_jobs`
  return row ?? { failed: 0, oldestDue: null }
}
