import pg from 'pg'

/** Runs the work and counts the statements that reach the database meanwhile, and the rows that come back. */
export async function countStatements<T>(
  work: () => Promise<T>,
): Promise<{ result: T; statements: number; rows: number }> {
  const sent = countCalls(pg.Client.prototype, 'query')
  const received = countCalls(pg.Query.prototype, 'handleDataRow')
  try {
    const result = await work()
    return { result, statements: sent.calls(), rows: received.calls() }
  } finally {
    sent.end()
    received.end()
  }
}

function countCalls(prototype: object, name: string) {
  let calls = 0
  const method: (...given: unknown[]) => unknown = Reflect.get(prototype, name)
  const counting = function (this: object, ...given: unknown[]) {
    calls += 1
    return Reflect.apply(method, this, given)
  }
  Reflect.set(prototype, name, counting)
  return { calls: () => calls, end: () => Reflect.set(prototype, name, method) }
}
