import type pg from 'pg'

/** Every row of every table as text, by table: what two moments of a database are compared by. */
export async function everyRow(pool: pg.Pool): Promise<Map<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    'select quote_ident(tablename) as name from pg_tables where schemaname = current_schema() order by 1',
  )
  const all = new Map<string, string[]>()
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t order by 1`)
    all.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return all
}
