import type pg from 'pg'

/** A foreign key to one row by its id; the other columns of a composite key identify no other row. */
export type Edge = { child: string; column: string; parent: string }
export type Tables = { edges: Edge[]; keys: ReadonlyMap<string, string> }

/** The tables whose rows have one uuid as their key, and the foreign keys among them, read from the database. */
export async function readTables(client: pg.Client): Promise<Tables> {
  const primary = await client.query<{ name: string; key: string }>(`
    select c.conrelid::regclass::text as name, quote_ident(a.attname) as key
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'p' and c.connamespace = current_schema()::regnamespace and a.atttypid = 'uuid'::regtype`)
  const foreign = await client.query<Edge>(`
    select c.conrelid::regclass::text as child, quote_ident(a.attname) as column, c.confrelid::regclass::text as parent
    from pg_constraint c
    join pg_attribute k on k.attrelid = c.confrelid and k.attname = 'id'
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[array_position(c.confkey, k.attnum)]
    where c.contype = 'f' and c.connamespace = current_schema()::regnamespace
    order by 1, 2`)
  return { edges: foreign.rows, keys: new Map(primary.rows.map(({ name, key }) => [name, key])) }
}

export function keyOf({ keys }: Tables, table: string): string {
  const key = keys.get(table)
  if (key === undefined) throw new Error(`${table} has no uuid as its key`)
  return key
}

/** Triggers write to these tables while the others are deleted, and rows of a file outlive those of its project. */
const countersLast: readonly (readonly [before: string, after: string])[] = [
  ['registration', 'project_tally'],
  ['school_registration', 'project_tally'],
]

/** Sorts every table before those it points to. */
export function inDeletionOrder({ edges, keys }: Tables): string[] {
  const pointers = edges.filter(
    ({ child, column, parent }) => child !== parent && `${child}.${column}` !== 'file.project_id',
  )
  const laterOnes = new Map<string, string[]>()
  for (const { child, parent } of pointers) laterOnes.set(child, [...(laterOnes.get(child) ?? []), parent])
  for (const [before, after] of countersLast) laterOnes.set(before, [...(laterOnes.get(before) ?? []), after])
  const ordered: string[] = []
  const state = new Map<string, 'open' | 'done'>()
  const visit = (table: string) => {
    if (state.get(table) === 'done') return
    if (state.get(table) === 'open') throw new Error(`the foreign keys of ${table} go in a circle`)
    state.set(table, 'open')
    for (const later of laterOnes.get(table) ?? []) visit(later)
    state.set(table, 'done')
    ordered.unshift(table)
  }
  for (const table of keys.keys()) visit(table)
  return ordered
}
