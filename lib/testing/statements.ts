import pg from 'pg'

/** Runs the work and counts the statements that reach the database meanwhile. */
export async function countStatements<T>(work: () => Promise<T>): Promise<{ result: T; statements: number }> {
  let statements = 0
  const query: (...given: unknown[]) => unknown = Reflect.get(pg.Client.prototype, 'query')
  const counting = function (this: pg.Client, ...given: unknown[]) {
    statements += 1
    return Reflect.apply(query, this, given)
  }
  Reflect.set(pg.Client.prototype, 'query', counting)
  try {
    return { result: await work(), statements }
  } finally {
    Reflect.set(pg.Client.prototype, 'query', query)
  }
}
