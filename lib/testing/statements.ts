import pg from 'pg'

/** Runs the work and counts the statements that it alone sends to the database. */
export async function countStatements<T>(
  pool: pg.Pool,
  work: () => Promise<T>,
): Promise<{ result: T; statements: number }> {
  let statements = 0
  const { query } = pg.Client.prototype
  const counting = function (this: pg.Client, ...given: unknown[]) {
    statements += 1
    return Reflect.apply(query, this, given)
  }
  pg.Client.prototype.query = counting
  try {
    return { result: await work(), statements }
  } finally {
    pg.Client.prototype.query = query
  }
}
