import { z } from 'zod'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { ownStore } from '@/lib/providers/storage'
import { listStrays } from './queries'
import { unusedLife } from './rules'

/** Bytes without a row, and what was begun and never kept, are removed from the portal's own store after a day. */
export const sweepFiles = operation('files/sweep-files', {
  access: ['system'],
  input: z.object({}),
  run: async ({ world }) => {
    const store = ownStore()
    const old = await store.keysBefore(new Date(world.now.getTime() - unusedLife))
    const strays = await listStrays(world.db, old)
    for (const key of strays) await store.remove(key)
    const items = strays.length
    if (items > 0) await inTransaction(world, async ({ record }) => record({ object: ['File', null], items }))
    return { swept: items }
  },
})
