import type pg from 'pg'

/** Holds back whoever writes to a table while `work` runs, so that a race or a kill happens where it is wanted. */
export async function whileLocked<T>(pool: pg.Pool, table: string, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query(`begin; lock table ${table} in share mode`)
    return await work()
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** Until so many wait for the table. */
export async function untilWaiting(pool: pg.Pool, table: string, count: number): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ waiting: number }>(
      'select count(*)::int as waiting from pg_locks where relation = $1::regclass and not granted',
      [table],
    )
    if ((rows[0]?.waiting ?? 0) >= count) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Until somebody waits for a row that another transaction has changed. */
export async function untilRowWaited(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query("select from pg_locks where locktype = 'transactionid' and not granted")
    if ((rowCount ?? 0) > 0) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
