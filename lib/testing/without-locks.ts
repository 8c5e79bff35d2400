import pg from 'pg'

/** Runs the work while no statement locks the rows it reads, and returns whether any statement would have locked some. */
export async function withoutLocks<T>(work: () => Promise<T>): Promise<{ result: T; dropped: number }> {
  let dropped = 0
  const query: (...given: unknown[]) => unknown = Reflect.get(pg.Client.prototype, 'query')
  const unlocked = function (this: pg.Client, config: unknown, ...rest: unknown[]) {
    const text = typeof config === 'object' && config !== null && 'text' in config ? config.text : null
    if (typeof text !== 'string' || !locking.test(text)) return Reflect.apply(query, this, [config, ...rest])
    dropped += 1
    // Without its name, under which the connection knows the statement with its lock.
    return Reflect.apply(query, this, [
      { ...Object(config), name: undefined, text: text.replace(locking, '') },
      ...rest,
    ])
  }
  Reflect.set(pg.Client.prototype, 'query', unlocked)
  try {
    return { result: await work(), dropped }
  } finally {
    Reflect.set(pg.Client.prototype, 'query', query)
  }
}

const locking = /\bfor (no key )?update( of \w+)?\s*$/i
