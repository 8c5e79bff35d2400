import pg from 'pg'

/** Runs the work and counts the statements that reach the database meanwhile. */
export async function countStatements<T>(work: () => Promise<T>): Promise<{ result: T; statements: number }> {
  const { result, calls } = await countingCalls(pg.Client.prototype, 'query', work)
  return { result, statements: calls }
}

/** Runs the work and counts the rows that come back from the database meanwhile. */
export async function countRows<T>(work: () => Promise<T>): Promise<{ result: T; rows: number }> {
  const { result, calls } = await countingCalls(pg.Query.prototype, 'handleDataRow', work)
  return { result, rows: calls }
}

async function countingCalls<T>(prototype: object, name: string, work: () => Promise<T>) {
  let calls = 0
  const method: (...given: unknown[]) => unknown = Reflect.get(prototype, name)
  const counting = function (this: object, ...given: unknown[]) {
    calls += 1
    return Reflect.apply(method, this, given)
  }
  Reflect.set(prototype, name, counting)
  try {
    const result = await work()
    return { result, calls }
  } finally {
    Reflect.set(prototype, name, method)
  }
}
