import type { Tx } from '@/lib/db/client'
import type { Work } from '@/lib/kernel/transaction'

/** What a step works with where no operation calls it; what it would note for the audit is not kept. */
export function workOf(db: Tx, now: Date): Work {
  return { db, now, record: () => undefined }
}
