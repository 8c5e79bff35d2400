import { z } from 'zod'
import { getRetention } from '@/lib/features/catalogue/settings/queries'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { storeOf } from '@/lib/providers/storage'
import {
  type Deleted,
  finishDeleted,
  isBackedUpNow,
  listDeleted,
  listForgotten,
  lockForgotten,
} from './clearing.queries'
import { markDeleted } from './queries'

/**
 * What nobody needs any more goes: uploads that were not used within a day, proofs of tuition 180 days after the
 * decision (data-model#retention). First nobody can have a file any more, then its bytes are removed, then its row says
 * that they are; whatever stops between two steps, the next run takes the one that is left.
 */
export const clearFiles = operation('files/files/clear-files', {
  access: ['system'],
  input: z.object({}),
  run: async ({ world }) => {
    const forgotten = await forget(world)
    const { removed, failures } = await removeBytes(world)
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} files could not be removed`)
    return { forgotten, removed }
  },
})

const batch = 500

async function forget(world: World): Promise<number> {
  const { tuitionProofs: days } = await getRetention(world.db)
  let total = 0
  for (;;) {
    const ids = await listForgotten(world.db, world.now, { days, most: batch })
    if (ids.length === 0) return total
    const count = await inTransaction(world, async ({ db, now, record }) => {
      const locked = await lockForgotten(db, now, { days, ids })
      await markDeleted(db, now, locked)
      record({ object: ['File', null], items: locked.length })
      return locked.length
    })
    total += count
    // Somebody holds the remaining files just now and may be about to use them.
    if (count === 0) return total
  }
}

async function removeBytes(world: World): Promise<{ removed: number; failures: unknown[] }> {
  const failures: unknown[] = []
  let removed = 0
  let after: string | null = null
  for (;;) {
    const deleted: Deleted[] = await listDeleted(world.db, { after, most: batch })
    const last = deleted.at(-1)
    // Looked at after what is deleted: a backup that begins later knows these as such.
    if (last === undefined || (await isBackedUpNow(world.db))) return { removed, failures }
    after = last.id
    const gone: string[] = []
    for (const { id, store, key } of deleted) {
      try {
        await storeOf(store).remove(key)
        gone.push(id)
      } catch (failure) {
        failures.push(failure)
      }
    }
    removed += gone.length
    if (gone.length === 0) continue
    await inTransaction(world, async ({ db, now, record }) => {
      await finishDeleted(db, now, gone)
      record({ object: ['File', null], items: gone.length })
    })
  }
}
