import type pg from 'pg'
import { constraintOf } from '@/lib/db/constraint'
import { newId } from '@/lib/db/ids'

type Erased = { kind: string; id: string; cause: string; requestedById: string | null; createdAt: Date }

/**
 * Whom the database that is about to be replaced has erased or is to erase, each entry that was merged into theirs as well;
 * nobody where it is older than erasures.
 */
export async function readErased(client: pg.Client): Promise<Erased[]> {
  if (!(await hasErasures(client))) return []
  const { rows } = await client.query<Erased>(`
    select distinct on (p.id) e.person_kind::text as kind, p.id, e.cause::text, e.requested_by_id as "requestedById",
      e.created_at as "createdAt"
    from erasure e cross join lateral (
      select e.person_id as id
      union select s.id from student s where e.person_kind = 'STUDENT' and s.merged_into_id = e.person_id) p
    order by p.id, e.person_id = p.id desc, e.created_at desc`)
  return rows
}

/** Asks anew for the erasure of those who are in the backup with their data; answers with their number, or with whom it can't ask for. */
export async function eraseAgain(
  client: pg.Client,
  now: Date,
  erased: readonly Erased[],
): Promise<{ erasedAgain: number; toErase: string[] }> {
  const { rows: back } = await client.query<{ id: string }>(
    `select id from student where id = any($1::uuid[]) and erased_at is null
     union select id from contact where id = any($1::uuid[]) and erased_at is null
     union select id from administrator where id = any($1::uuid[]) and erased_at is null`,
    [erased.map(({ id }) => id)],
  )
  const ids = new Set(back.map(({ id }) => id))
  if (!(await hasErasures(client))) return { erasedAgain: 0, toErase: [...ids] }
  const { rows: open } = await client.query<{ id: string }>(`select person_id as id from erasure where state <> 'DONE'`)
  for (const { id } of open) ids.delete(id)
  const toErase: string[] = []
  for (const one of erased.filter(({ id }) => ids.has(id)))
    if (!(await askAgain(client, now, one))) toErase.push(one.id)
  return { erasedAgain: ids.size - toErase.length, toErase }
}

/** Whether it could be asked for: tables of an earlier version may know no erasure of such a person. */
async function askAgain(
  client: pg.Client,
  now: Date,
  { kind, id, cause, requestedById, createdAt }: Erased,
): Promise<boolean> {
  const erasureId = newId(now)
  await client.query('savepoint asked_again')
  try {
    await client.query(
      `insert into erasure (id, created_at, updated_at, person_kind, person_id, cause, requested_by_id)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [erasureId, createdAt, now, kind, id, cause, requestedById],
    )
  } catch (error) {
    if (constraintOf(error) !== 'erasure_of_a_person') throw error
    await client.query('rollback to savepoint asked_again')
    return false
  }
  await client.query(`select graphile_worker.add_job('erase-person', $1::json, max_attempts => 20)`, [
    JSON.stringify({ erasureId }),
  ])
  return true
}

async function hasErasures(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(`select to_regclass('erasure') is not null as is`)
  return rows[0]?.is === true
}
