import type pg from 'pg'
import { newId } from '@/lib/db/ids'
import { demoLock } from './demo-lock'
import { forgetDemoRows, isDecision, markDemoRows } from './demo-rows'
import { inDeletionOrder, keyOf, readTables, type Tables } from './tables'

export type Removed = {
  /** The number of removed rows by table, the largest first; empty when there was no demo world. */
  rows: { table: string; count: number }[]
  /** Rows that real rows depend on: they stay and lose the demo flag. */
  kept: string[]
  /** The storage keys of the removed files. */
  files: string[]
}

/**
 * Removes the demo world in one transaction: the rows flagged isDemo and the rows that depend on them (data-model#demo-rows). The work of
 * real students in real projects stays, with every row it depends on.
 */
export async function removeDemo(client: pg.Client, now: Date): Promise<Removed> {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [demoLock])
    await client.query(`set local portal.unlock = 'demo-wipe'`)
    const removed = await remove(client, now)
    await client.query('commit')
    return removed
  } catch (failure) {
    await client.query('rollback')
    throw failure
  }
}

async function remove(client: pg.Client, now: Date): Promise<Removed> {
  const tables = await readTables(client)
  const kept = await keepWhatIsReal(client)
  await markDemoRows(client, tables)
  await refuseHarm(client)
  await forgetDemoRows(client)
  const files = await client.query<{ key: string }>(
    `select key from file where id in (select id from demo_row where tab = 'file') order by key`,
  )
  const rows = await deleteFallen(client, tables)
  const administrators = await retireAdministrators(client, tables, now)
  await releaseFiles(client, tables, now)
  const settings = await client.query(`delete from setting where value ->> 'isDemo' = 'true'`)
  const ofSettings = { table: 'setting', count: settings.rowCount ?? 0 }
  const all = [...rows, ofSettings, ...administrators.rows, ...(await deleteHistory(client))].filter(
    ({ count }) => count > 0,
  )
  if (all.length > 0) await record(client, now, all)
  return {
    rows: all.sort((a, b) => b.count - a.count),
    kept: [...kept, ...administrators.kept],
    files: files.rows.map(({ key }) => key),
  }
}

/** Rows of real people in real projects. */
const realRegistrations = `(
  select r.* from registration r join student s on s.id = r.student_id join project p on p.id = r.project_id
  where not s.is_demo and not p.is_demo)`

/** Seasons, packages and schools of the demo world that real rows depend on lose their flag. */
async function keepWhatIsReal(client: pg.Client): Promise<string[]> {
  const keep = async (table: string, name: string, used: string) => {
    const { rows } = await client.query<{ name: string }>(
      `update ${table} set is_demo = false where is_demo and id in (${used}) returning ${name} as name`,
    )
    return rows.map((row) => `${table} ${row.name}`)
  }
  const seasons = await keep('season', 'code', 'select season_id from project where not is_demo')
  const packages = await keep(
    'package',
    `name ->> 'en'`,
    `select g.package_id from ${realRegistrations} r join package_registration g on g.id = r.package_registration_id`,
  )
  const schools = await keep(
    'school',
    'code',
    `select r.school_id from ${realRegistrations} r
     union select s.school_id from ${realRegistrations} r join student s on s.id = r.student_id
     union select t.school_id from ${realRegistrations} r join team t on t.id = r.team_id
     union select s.school_id from student s join package_registration g on g.student_id = s.id
       join package k on k.id = g.package_id where not s.is_demo and not k.is_demo
     union select merged_into_id from school where not is_demo`,
  )
  return [...seasons, ...packages, ...schools]
}

/** Refuses to remove anything where real registrations or orders would be removed too. */
async function refuseHarm(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: string }>(`
    select r.number from ${realRegistrations} r join demo_row f on f.tab = 'registration' and f.id = r.id
    union select o.number from payment_order o join order_line l on l.order_id = o.id
      join demo_row f on f.tab = 'order_line' and f.id = l.id
    where not exists (select from demo_row where tab = 'payment_order' and id = o.id)`)
  if (rows.length === 0) return
  const numbers = rows.map(({ number }) => number).join(', ')
  throw new Error(`Nothing was removed: ${numbers} would fall with the demo world without being a part of it.`)
}

async function deleteFallen(client: pg.Client, tables: Tables): Promise<Removed['rows']> {
  const rows: Removed['rows'] = []
  for (const table of inDeletionOrder(tables)) {
    if (table === 'administrator') continue
    const { rowCount } = await client.query(
      `delete from ${table} where ${keyOf(tables, table)} in (select id from demo_row where tab = '${table}')`,
    )
    rows.push({ table, count: rowCount ?? 0 })
  }
  return rows
}

/** An administrator whose decisions real rows name stays without an address, a password or a grant. */
async function retireAdministrators(client: pg.Client, tables: Tables, now: Date): Promise<Omit<Removed, 'files'>> {
  const named = tables.edges
    .filter(isDecision)
    .map(({ child, column }) => `exists (select from ${child} c where c.${column} = a.id)`)
  const gone = await client.query(`delete from administrator a where a.is_demo and not (${named.join(' or ')})`)
  const { rows } = await client.query<{ name: string }>(
    `update administrator set email = null, password_hash = null, totp_secret_cipher = null, totp_confirmed_at = null,
       recovery_hashes = '{}',
       is_demo = false, disabled_at = coalesce(disabled_at, $1), erased_at = $1
     where is_demo returning name`,
    [now],
  )
  return {
    rows: [{ table: 'administrator', count: gone.rowCount ?? 0 }],
    kept: rows.map(({ name }) => `administrator ${name}, without a sign-in`),
  }
}

/** Their bytes are in the storage: retention removes an unused file with its bytes. */
async function releaseFiles(client: pg.Client, tables: Tables, now: Date): Promise<void> {
  const references = tables.edges
    .filter(({ parent }) => parent === 'file')
    .map(({ child, column }) => `exists (select from ${child} c where c.${column} = file.id)`)
  await client.query(
    `update file set owner_kind = 'SYSTEM', owner_id = null,
       delete_after = case when ${references.join(' or ')} then delete_after else $1 end
     where owner_id in (select id from demo_row where tab in ('student', 'contact', 'administrator'))`,
    [now],
  )
}

/** Removes audit rows about removed objects; audit rows of a transaction that also changed a real row stay. */
async function deleteHistory(client: pg.Client): Promise<Removed['rows']> {
  const changes = await client.query('delete from state_change where object_id in (select id from demo_row)')
  const entries = await client.query(`
    delete from audit_entry a where not exists (select from state_change s where s.tx = a.tx)
      and (object_id in (select id from demo_row) or project_id in (select id from demo_row)
        or student_id in (select id from demo_row) or request_id = 'demo-seed')`)
  return [
    { table: 'state_change', count: changes.rowCount ?? 0 },
    { table: 'audit_entry', count: entries.rowCount ?? 0 },
  ]
}

async function record(client: pg.Client, now: Date, rows: Removed['rows']): Promise<void> {
  const id = newId(now)
  const items = rows.reduce((sum, { count }) => sum + count, 0)
  await client.query(
    `insert into audit_entry (id, at, actor_kind, source, operation, object_type, items, request_id)
     values ($1::uuid, $2, 'SYSTEM', 'SCRIPT', 'demo/wipe', 'DemoWorld', $3, $1::uuid::text)`,
    [id, now, items],
  )
}
