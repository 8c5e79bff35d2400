import { randomUUID } from 'node:crypto'
import type { Tx } from '@/lib/db/client'
import type { PrismaClient } from '@/lib/db/generated/client'
import type { Work } from '@/lib/kernel/transaction'
import { factoryTime, noteChange } from '@/prisma/factories/basis'

/** A transaction with an audit row in it, for tests that change a state without an operation. */
export function audited<T>(db: PrismaClient, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.$transaction(async (tx) => {
    const result = await work(tx)
    await noteChange(tx, 'Test', randomUUID(), factoryTime)
    return result
  })
}

/** What a step works with inside `audited`, which writes the audit row itself. */
export function workOf(db: Tx): Work {
  return { db, now: factoryTime, record: () => undefined }
}
