import { randomUUID } from 'node:crypto'
import type { Db } from '@/lib/db/client'

/** Each change of state has its audit row of the same transaction, and a factory's are no exception. */
export async function auditFactory(tx: Db, objectType: string, objectId: string, at: Date): Promise<void> {
  const requestId = randomUUID()
  await tx.auditEntry.create({
    data: { at, actorKind: 'SYSTEM', source: 'SCRIPT', operation: 'factory', objectType, objectId, requestId },
  })
}
