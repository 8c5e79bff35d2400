import { Fault } from '@/lib/kernel/fault'
import { inTransaction, Unchanged } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { log } from '@/lib/log'
import { type Callback, keepFailure } from './queries'
import { reasonOf } from './rules'

/** Keeps that a provider's callback came to nothing, so that somebody sees it; what can't be kept stands in the log alone. */
export async function noteFailure(world: World, callback: Callback, thrown: unknown): Promise<void> {
  const reason = reasonOf(thrown instanceof Fault ? thrown.key : null)
  try {
    await inTransaction(world, async ({ db, now, record }) => {
      const id = await keepFailure(db, now, callback, reason)
      if (id === null) return new Unchanged(undefined)
      record({ object: ['FailedCallback', id], reason })
    })
  } catch (err) {
    log.warn({ err, provider: callback.provider }, 'that a callback failed could not be kept')
  }
}
