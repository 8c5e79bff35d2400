import { z } from 'zod'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { ownStore } from '@/lib/providers/storage'
import { listStrays } from './clearing.queries'
import { asideLife, isAlarming, unusedLife } from './rules'

/**
 * Bytes without a row, and what was begun and never kept, leave the portal's own store after a day. A database that was
 * restored from a backup, or is another one altogether, does not know files that are needed: so bytes are only set aside,
 * for 30 days, come back as soon as a row knows them, and stay where they are when they are too many.
 */
export const sweepFiles = operation('files/files/sweep-files', {
  access: ['system'],
  input: z.object({}),
  run: async ({ world: { db, now }, world }) => {
    const store = ownStore()
    const aside = await store.keysAside()
    const stillStrays = new Set(await listStrays(db, aside))
    const known = aside.filter((key) => !stillStrays.has(key))
    for (const key of known) await store.putBack(key)
    const old = await store.keysBefore(new Date(now.getTime() - unusedLife))
    const strays = await listStrays(db, old)
    if (isAlarming(strays.length, old.length)) {
      throw new Error(
        `The database knows nothing of ${strays.length} of the ${old.length} files of FILES_DIR, so none was touched. ` +
          'Is DATABASE_URL the database they belong to? If they are truly not needed, move them out of that folder.',
      )
    }
    for (const key of strays) await store.setAside(key, now)
    const cleared = await store.clearAside(new Date(now.getTime() - asideLife))
    const items = known.length + strays.length + cleared
    if (items > 0) await inTransaction(world, async ({ record }) => record({ object: ['File', null], items }))
    return { putBack: known.length, setAside: strays.length, cleared }
  },
})
