import type { Tx } from '@/lib/db/client'

/** Locks a project's counters, before its registrations (data-model#lock-order): who signs up meanwhile is counted and priced after this. */
export async function lockTally(db: Tx, projectId: string): Promise<void> {
  await db.$queryRaw`select 1 as locked from project_tally where project_id = ${projectId}::uuid for update`
}
