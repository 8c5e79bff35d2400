import { createHash } from 'node:crypto'
import type { Tx } from '@/lib/db/client'

/** The default time of a factory's rows; the tests' worlds are set at this moment too. */
export const factoryTime = new Date('2026-11-21T04:00:00Z')

let made = 0

/** A number that no row of this process has had; unique values are built from it. */
export function nextNumber(): number {
  made += 1
  return made
}

/** A change of state needs its audit row in the same transaction, whoever makes it. */
export async function noteChange(tx: Tx, objectType: string, objectId: string, at: Date): Promise<void> {
  await tx.auditEntry.create({
    data: {
      at,
      actorKind: 'SYSTEM',
      source: 'SCRIPT',
      operation: 'factory',
      objectType,
      objectId,
      requestId: objectId,
    },
  })
}

/** A day counted from a moment, so that a project made for today stays open around today. */
export function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * 86_400_000)
}

export function sha256(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(createHash('sha256').update(text).digest())
}
