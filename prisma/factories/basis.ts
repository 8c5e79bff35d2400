import { createHash } from 'node:crypto'
import type { Tx } from '@/lib/db/client'

/** When the rows of a factory were made, unless told otherwise; the tests' worlds live at this moment too. */
export const factoryTime = new Date('2026-11-21T04:00:00Z')

let made = 0

/** A number no row of this process has had: what must be unique is built from it. */
export function nextNumber(): number {
  made += 1
  return made
}

/** A change of state wants its audit row in the same transaction, whoever makes it. */
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

/** The factories' days count from a moment, so that a project made for today stays open around today. */
export function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * 86_400_000)
}

export function sha256(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(createHash('sha256').update(text).digest())
}
