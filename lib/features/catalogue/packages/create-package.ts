import { z } from 'zod'
import { whyNotOwnAll } from '@/lib/features/catalogue/seasons/rules'
import { usualCurrency } from '@/lib/features/catalogue/set-up/change.queries'
import { refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { packageFields } from './schema'
import { insertPackage } from './set-up.queries'

const empty = { summary: null, priceMinor: 0, uses: null, startsAt: null, endsAt: null, projectIds: [] }

/** An owner makes a draft of a package that says nothing yet but what it is called (catalogue#packages). */
export const createPackage = operation('catalogue/packages/create-package', {
  access: ['admin'],
  input: z.object({ name: packageFields.name }),
  write: async ({ db, now, record }, { actor, input: { name } }) => {
    refuseIf(whyNotOwnAll(actor))
    const packageId = await insertPackage(db, now, { ...empty, name, currency: await usualCurrency(db) })
    record({
      object: ['Package', packageId],
      changes: [
        { field: 'nameZh', before: null, after: name.zh },
        { field: 'nameEn', before: null, after: name.en },
      ],
    })
    return { packageId }
  },
})
