import { z } from 'zod'
import { getRetention } from '@/lib/features/catalogue/settings/queries'
import { deleteFailures } from '@/lib/features/payments/failed-callbacks/queries'
import { blankBodies } from '@/lib/features/payments/payments/provider-events.queries'
import { deleteExpired } from '@/lib/features/people/auth/queries'
import { operation } from '@/lib/kernel/operation'

/**
 * The portal forgets what sign-in left behind and what providers of payments told, once nobody needs it any more
 * (data-model#retention).
 */
export const clearExpired = operation('console/system/clear-expired', {
  access: ['system'],
  input: z.object({}),
  write: async ({ db, now, record }) => {
    const kept = await getRetention(db)
    const callbacks =
      (await blankBodies(db, now, kept.providerEvents)) + (await deleteFailures(db, now, kept.providerEvents))
    const items = (await deleteExpired(db, now, kept)) + callbacks
    record({ object: ['Session', null], items })
    return { items }
  },
})
