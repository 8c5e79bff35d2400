import { log } from '@/lib/log'
import type { Db, Tx } from '@/lib/db/client'
import { transact } from '@/lib/db/transaction'

/**
 * What a question is answered within so many milliseconds; null where the database does not answer it by then. The server
 * gives the statement up as well, so that nothing of it goes on.
 */
export async function inTime<T>(db: Db, milliseconds: number, ask: (tx: Tx) => Promise<T>): Promise<T | null> {
  const limit = String(milliseconds)
  const answer = transact(db, async (tx) => {
    await tx.$queryRaw`select set_config('statement_timeout', ${limit}, true), set_config('lock_timeout', ${limit}, true)`
    return ask(tx)
  })
  const late = new Promise<null>((done) => setTimeout(() => done(null), 2 * milliseconds).unref())
  try {
    return await Promise.race([answer, late])
  } catch (thrown) {
    log.warn({ err: thrown }, 'a question was not answered in time')
    return null
  }
}
