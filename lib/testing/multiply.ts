import pg from 'pg'

/** The id of the n-th row that was made under a name, so that rows of other tables can name it. */
export const nth = (name: string) => `md5('${name} ' || n)::uuid`

/**
 * Makes thousands of rows of one that is there, for measurements and not for rules: the columns that differ are SQL over `n`
 * and the row `t`. No trigger and no foreign key looks at them.
 */
export async function multiply(
  url: string,
  { table, id, name, count }: { table: string; id: string; name: string; count: number },
  differing: Readonly<Record<string, string>> = {},
): Promise<void> {
  // The pool gives a query less time than this may take.
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    )
    const given: Record<string, string> = { id: nth(name), ...differing }
    const columns = rows.map((row) => row.name)
    const values = columns.map((column) => given[column] ?? `t."${column}"`)
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(
      `insert into "${table}" (${columns.map((column) => `"${column}"`).join(', ')})
       select ${values.join(', ')} from "${table}" t, generate_series(1, ${count}) n where t.id = '${id}'`,
    )
    await client.query('commit')
  } catch (thrown) {
    await client.query('rollback')
    throw thrown
  } finally {
    await client.end()
  }
}
