import type pg from 'pg'

export type Table = { name: string; columns: string[] }
export type Sequence = { name: string; value: string; isCalled: boolean }

const ours = (row: string) => `not exists (select from pg_depend d where d.objid = ${row}.oid and d.deptype = 'e')`

/** Every table with the columns that hold something, their names quoted where SQL wants it. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select quote_ident(c.relname) as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and ${ours('c')}
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`)
  return rows
}

export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows: names } = await client.query<{ name: string }>(`
    select quote_ident(c.relname) as name from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'S' and ${ours('c')} order by 1`)
  const sequences: Sequence[] = []
  for (const { name } of names) {
    const { rows } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${name}`,
    )
    sequences.push(...rows.map((row) => ({ name, ...row })))
  }
  return sequences
}

/** The migrations that made the tables, in their order; none: there are no tables. */
export async function listMigrations(client: pg.Client): Promise<string[]> {
  const { rows: found } = await client.query<{ is: boolean }>(
    `select to_regclass('_prisma_migrations') is not null as is`,
  )
  if (found[0]?.is !== true) return []
  const { rows } = await client.query<{ name: string }>(
    'select migration_name as name from _prisma_migrations where finished_at is not null and rolled_back_at is null order by 1',
  )
  return rows.map(({ name }) => name)
}

/**
 * Lets rows in as they are, in whichever order: what counts, refuses or points elsewhere rests until what is given back runs, which
 * judges every foreign key again. It is what the tables' owner may do; only a superuser could simply switch it all off.
 */
export async function loosen(client: pg.Client, tables: readonly Table[]): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ table: string; name: string; sql: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as sql
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by 1, 2`)
  const { rows: off } = await client.query<{ sql: string }>(`
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as sql
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not tgisinternal and tgenabled = 'D' and c.relnamespace = current_schema()::regnamespace`)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`)
  return async () => {
    for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`)
    for (const { sql } of off) await client.query(sql)
    for (const { table, name, sql } of keys) await client.query(`alter table ${table} add constraint ${name} ${sql}`)
  }
}

/** Removes tables, types, functions and sequences, but nothing an extension brought. */
async function removeTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ sql: string }>(`
    select format('drop table if exists %I cascade', c.relname) as sql from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
      and c.relname <> '_prisma_migrations' and ${ours('c')}
    union all
    select format('drop sequence if exists %I cascade', c.relname) from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'S' and ${ours('c')}
    union all
    select format('drop function if exists %s cascade', p.oid::regprocedure) from pg_proc p
    where p.pronamespace = current_schema()::regnamespace and ${ours('p')}
    union all
    select format('drop type if exists %I cascade', t.typname) from pg_type t
    where t.typnamespace = current_schema()::regnamespace and t.typtype in ('e', 'd') and ${ours('t')}`)
  for (const { sql } of rows) await client.query(sql)
}

/** The schema is there; PostgreSQL would ask for the right to make one all the same, which a role may lack. */
const schemaMade = 'CREATE SCHEMA IF NOT EXISTS "public";'

/** Makes the tables anew as these migrations leave them, within the client's transaction. */
export async function layTables(client: pg.Client, migrations: readonly string[]): Promise<void> {
  await removeTables(client)
  for (const sql of migrations) await client.query(sql.replace(schemaMade, ''))
}
