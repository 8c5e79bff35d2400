import type { Tx } from '@/lib/db/client'

/** What runs in the background, with what each job is told. */
export type Tasks = {
  'send-mail': { mailId: string }
  'clear-expired': Record<string, never>
  'clear-files': Record<string, never>
  'stop-order': { number: string }
  'reconcile-orders': Record<string, never>
  'match-ledger': Record<string, never>
  'resume-refunds': Record<string, never>
  'end-holds': Record<string, never>
  'remind-teams': Record<string, never>
  'remind-unread': Record<string, never>
  'make-certificates': { batchId: string }
  'erase-person': { erasureId: string }
  'keep-retention': Record<string, never>
  'send-announcements': Record<string, never>
  'announce-results': { releaseId: string; releaseAt: string }
  'deliver-sandbox-event': { body: string }
}

/**
 * A job of the same transaction: it runs once that is committed (or at that time), and never where it is not. One that waits
 * under the same key is replaced.
 */
export async function addJob<Name extends keyof Tasks>(
  db: Tx,
  name: Name,
  payload: Tasks[Name],
  {
    tries,
    at = null,
    key = null,
    priority = 0,
  }: { tries: number; at?: Date | null; key?: string | null; priority?: number },
): Promise<void> {
  await db.$executeRaw`
    select graphile_worker.add_job(${name}, payload => ${JSON.stringify(payload)}::json, run_at => ${at}::timestamptz,
      job_key => ${key}::text, max_attempts => ${tries}::int, priority => ${priority}::int)`
}

/**
 * Many of a kind, in one statement; one that waits under the same key is replaced. The lowest priority has the first turn,
 * of one priority whoever is due first.
 */
export async function addJobs<Name extends keyof Tasks>(
  db: Tx,
  name: Name,
  payloads: readonly Tasks[Name][],
  {
    tries,
    keyOf = () => null,
    priorities = [],
  }: { tries: number; keyOf?: (payload: Tasks[Name]) => string | null; priorities?: readonly number[] },
): Promise<void> {
  const jobs = payloads.map((payload, at) => ({ payload, key: keyOf(payload), priority: priorities[at] ?? 0 }))
  await db.$executeRaw`
    select graphile_worker.add_jobs(array(
      select (${name}, job -> 'payload', null, null, ${tries}, job ->> 'key', (job ->> 'priority')::int, null
      )::graphile_worker.job_spec
      from json_array_elements(${JSON.stringify(jobs)}::json) job))`
}
