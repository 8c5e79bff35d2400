import type { Db, Tx } from '@/lib/db/client'
import { constraintOf, isLocked } from '@/lib/db/constraint'
import { constraintFault } from '@/lib/db/constraint-faults'
import { retrying, transact } from '@/lib/db/transaction'
import { type AuditRecord, writeAudit } from './audit'
import { Fault } from './fault'
import { mayWrite } from './impersonation'
import type { World } from './world'

/** What a transaction works with. */
export type Work = {
  db: Tx
  now: Date
  /** Notes what is done, for the audit row; a transaction without one is refused. */
  record: (entry: AuditRecord) => void
}

/** What a transaction found that had nothing to write after all: it needs no audit row. */
export class Unchanged<T> {
  constructor(readonly found: T) {}
}

/**
 * One write: a transaction with its audit rows in it. What the database refuses by a constraint comes back as the fault
 * the constraint stands for; what it asks to retry is retried (lib/db/transaction).
 */
export async function inTransaction<T>(world: World, work: (work: Work) => Promise<T | Unchanged<T>>): Promise<T> {
  refuseReader(world)
  try {
    return await transact(world.db, async (db) => {
      const entries: AuditRecord[] = []
      const result = await work({ db, now: world.now, record: (entry) => entries.push(entry) })
      if (result instanceof Unchanged && entries.length === 0) return result.found
      if (result instanceof Unchanged || entries.length === 0)
        throw new Error(`${world.operation} wrote without an audit row`)
      await writeAudit(db, world, entries)
      return result
    })
  } catch (thrown) {
    throw asFault(thrown)
  }
}

/** Carries the result out of a transaction that is undone. */
class Undone<T> extends Error {
  constructor(readonly result: T) {
    super('undone on purpose')
  }
}

/**
 * Does in a transaction what would be done, and undoes all of it: nobody else ever sees its rows, its jobs or its mails.
 * What a constraint would refuse at the end is refused, too.
 */
export async function rehearse<T>(world: World, work: (work: Work) => Promise<T>): Promise<T> {
  refuseReader(world)
  try {
    return await transact(world.db, async (db): Promise<never> => {
      const result = await work({ db, now: world.now, record: () => undefined })
      await db.$executeRaw`set constraints all immediate`
      throw new Undone(result)
    })
  } catch (thrown) {
    if (thrown instanceof Undone) return (thrown as Undone<T>).result
    throw asFault(thrown)
  }
}

/**
 * One write in one statement, which is its own transaction: two turns to the database less where hundreds write in a
 * second (performance#w8). For rows that are their own audit, as the versions of a block
 * (data-model#versions-as-audit).
 */
export async function inStatement<T>(world: World, write: (db: Db, now: Date) => Promise<T>): Promise<T> {
  refuseReader(world)
  try {
    return await retrying(() => write(world.db, world.now))
  } catch (thrown) {
    throw asFault(thrown)
  }
}

/** An administrator who sees the portal as somebody else writes nothing (console#impersonation). */
function refuseReader(world: World): void {
  if (!mayWrite(world)) throw new Fault('impersonation.readOnly')
}

function asFault(thrown: unknown): unknown {
  if (thrown instanceof Fault) return thrown
  const constraint = constraintOf(thrown)
  if (constraint === null) return isLocked(thrown) ? new Fault('conflict.busy') : thrown
  const { key, field } = constraintFault(constraint)
  return new Fault(key, { fields: field === null ? [] : [{ field, key: `faults.${key}` }], cause: thrown })
}
