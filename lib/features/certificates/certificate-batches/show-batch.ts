import type { World } from '@/lib/kernel/world'
import type { Batch } from './queries'
import { type BatchState, isLost } from './rules'

/** A batch as it goes to a screen: times as texts; of the one whose process is gone it is said that it failed. */
export type ShownBatch = Omit<Batch, 'createdAt' | 'updatedAt' | 'finishedAt'> & {
  createdAt: string
  finishedAt: string | null
}

export function showBatch({ updatedAt, ...batch }: Batch, { now }: World): ShownBatch {
  const state: BatchState = isLost({ state: batch.state, updatedAt }, now) ? 'FAILED' : batch.state
  return {
    ...batch,
    state,
    createdAt: batch.createdAt.toISOString(),
    finishedAt: batch.finishedAt?.toISOString() ?? null,
  }
}
