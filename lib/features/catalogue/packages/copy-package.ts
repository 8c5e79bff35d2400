import { z } from 'zod'
import { whyNotOwnAll } from '@/lib/features/catalogue/seasons/rules'
import { refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { packageFields } from './schema'
import { getPackageRow, insertPackage } from './set-up.queries'

/** An owner makes a draft of another package: all of it but its dates, under another name (catalogue#packages). */
export const copyPackage = operation('catalogue/packages/copy-package', {
  access: ['admin'],
  input: z.object({ fromId: id, name: packageFields.name }),
  write: async ({ db, now, record }, { actor, input: { fromId, name } }) => {
    refuseIf(whyNotOwnAll(actor))
    const { projects, summary, priceMinor, currency, uses } = await getPackageRow(db, fromId)
    const dates = { startsAt: null, endsAt: null }
    const projectIds = projects.map((project) => project.id)
    const fields = { name, summary, priceMinor, currency, uses, ...dates, projectIds }
    const packageId = await insertPackage(db, now, fields)
    record({
      object: ['Package', packageId],
      changes: [
        { field: 'nameEn', before: null, after: name.en },
        { field: 'clonedFrom', before: null, after: fromId },
      ],
    })
    return { packageId }
  },
})
