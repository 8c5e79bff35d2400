import { z } from 'zod'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { deleteExpired, getRetention } from './queries'

/** The portal forgets what sign-in left behind once nobody needs it any more (data model, Retention and erasure). */
export const clearExpired = operation('auth/clear-expired', {
  access: ['system'],
  input: z.object({}),
  run: ({ world }) =>
    inTransaction(world, async ({ db, now, record }) => {
      const items = await deleteExpired(db, now, await getRetention(db))
      record({ object: ['Session', null], items })
      return { items }
    }),
})
