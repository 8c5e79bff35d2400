import { pool } from './db/client'
import { isWorkerRunning } from './jobs/worker'

const patienceMs = 1_000

export type Readiness = { database: boolean; migrations: boolean; worker: boolean }

/** May traffic come here: the database answers within a second, it has this build's tables, and the worker runs. */
export async function readiness(): Promise<Readiness> {
  const newest = await Promise.race([newestMigration(), timeout()]).catch(() => null)
  return {
    database: newest !== null,
    migrations: newest === true,
    worker: isWorkerRunning(),
  }
}

/** Whether the newest migration that this build knows is applied and none is under way. */
async function newestMigration(): Promise<boolean> {
  const { rows } = await pool().query<{ ready: boolean | null }>(
    `select bool_or(migration_name = $1 and finished_at is not null) and bool_and(finished_at is not null) as ready
     from _prisma_migrations where rolled_back_at is null`,
    [process.env.PORTAL_MIGRATION],
  )
  return rows[0]?.ready === true
}

function timeout(): Promise<null> {
  return new Promise((done) => setTimeout(() => done(null), patienceMs))
}
