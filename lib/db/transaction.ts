import { sqlStateOf } from './constraint'
import type { Db, Tx } from './client'

/** Serialisation failure and deadlock: nobody's fault, and gone when tried again. */
const retried = new Set(['40001', '40P01'])
const retries = 3
/** Above the statement timeout, so that the statement is told, not the transaction; an import needs most of it. */
const timeoutMs = 30_000
/** Two hundred who sign up in one moment stand in one line: the last one is served, too. */
const waitForConnectionMs = 10_000

/**
 * Runs `work` in one transaction (read committed: locks and constraints carry our invariants) and repeats it, at most
 * three times, where the database asks for that; `work` must therefore do nothing outside the database. Inside a
 * transaction it joins that one. After `timeout` milliseconds it is rolled back.
 */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>, timeout = timeoutMs): Promise<T> {
  if (!opensTransactions(db)) return work(db)
  return retrying(() => db.$transaction(work, { timeout, maxWait: waitForConnectionMs }))
}

/** Repeats one write where the database asks for that; inside a transaction it would be that one's to repeat. */
export async function retrying<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await write()
    } catch (error) {
      const state = sqlStateOf(error)
      if (attempt === retries || state === null || !retried.has(state)) throw error
      await pause(attempt)
    }
  }
}

type Opener = Extract<Db, { $connect: unknown }>

function opensTransactions(db: Db): db is Opener {
  return '$connect' in db && typeof db.$connect === 'function'
}

/** Uneven, so that two that collided do not meet again. */
function pause(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, (10 + Math.random() * 40) * 2 ** attempt))
}
