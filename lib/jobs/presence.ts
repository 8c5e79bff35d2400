import type pg from 'pg'
import { longestRetryMs, stayConnected } from '@/lib/db/stay-connected'
import { log } from '@/lib/log'

/** The first half of the name of each worker's advisory lock; the second is the worker. */
const lockSpace = 0x6a6f6273

/**
 * Whoever is not seen so many times running is gone: longer than a living process takes to come back after its connection
 * broke, so that no job of a living one is given to another.
 */
const looks = 3
export const everyMs = longestRetryMs

/** Held in sessions of their own while their process lives; shared, since the one before may not know yet that it is over. */
const hold = `select pg_advisory_lock_shared(${lockSpace}, hashtext(worker)) from unnest($1::text[]) worker`

/** Whether any process works for this database now. */
export async function isAnyoneWorking(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(`
    select exists (select from pg_locks l where l.locktype = 'advisory' and l.granted and l.classid = ${lockSpace}::oid
      and l.objsubid = 2 and l.database = (select oid from pg_database where datname = current_database())) as is`)
  return rows[0]?.is === true
}

const isShown = (worker: string) => `exists (
    select from pg_locks l where l.locktype = 'advisory' and l.granted and l.classid = ${lockSpace}::oid
      and l.objid = (hashtext(${worker})::bigint & 4294967295)::oid and l.objsubid = 2
      and l.database = (select oid from pg_database where datname = current_database()))`

/** Whose locks are not there; nobody's, where our own can't be seen: then presence does not work here. */
const missing = `
  select distinct held.worker from (
    select locked_by from graphile_worker._private_jobs union select locked_by from graphile_worker._private_job_queues
  ) held(worker)
  where held.worker <> all($1::text[]) and not ${isShown('held.worker')}
    and not exists (select from unnest($1::text[]) own(worker) where not ${isShown('own.worker')})`

const letGo = `select pg_advisory_unlock_shared(${lockSpace}, hashtext(worker)) from unnest($1::text[]) worker`

const setFree = 'select graphile_worker.force_unlock_workers($1::text[])'

export type Presence = {
  /** Another worker of this process, which lives from now on. */
  show(worker: string): void
  /** These take no job any more: what they still hold is free. */
  leave(workers: readonly string[]): Promise<void>
  close(): Promise<void>
}

/**
 * Shows the other processes of this database which workers of this one live, and gives free what those held whose process
 * was killed: the queue by itself would wait four hours.
 */
export function showPresence({ url, pool }: { url: string; pool: pg.Pool }, every = everyMs): Presence {
  const own = new Set<string>()
  const presence = stayConnected(url, 'portal_worker', {
    async opened(client) {
      await client.query(hold, [[...own]])
    },
    connected() {},
    lost() {},
  })
  let unseen = new Map<string, number>()
  let isLooking = false
  async function look(): Promise<void> {
    if (isLooking) return
    isLooking = true
    try {
      const { rows } = await pool.query<{ worker: string }>(missing, [[...own]])
      unseen = new Map(rows.map(({ worker }) => [worker, (unseen.get(worker) ?? 0) + 1]))
      const gone = [...unseen].flatMap(([worker, times]) => (times >= looks ? [worker] : []))
      if (gone.length === 0) return
      await pool.query(setFree, [gone])
      log.warn({ workers: gone }, 'jobs of a process that is gone are free again')
    } catch (thrown) {
      // Who could not look has seen nobody missing.
      unseen = new Map()
      log.warn({ err: thrown }, 'the workers of other processes could not be looked at')
    } finally {
      isLooking = false
    }
  }
  const timer = setInterval(() => void look(), every).unref()
  return {
    show(worker) {
      own.add(worker)
      void presence.tell(hold, [[worker]])
    },
    async leave(workers) {
      for (const worker of workers) own.delete(worker)
      await presence.tell(letGo, [workers])
      // What fails here is found by the next looks.
      await pool.query(setFree, [workers]).catch(() => {})
    },
    async close() {
      clearInterval(timer)
      await presence.close()
    },
  }
}
