import { z } from 'zod'
import { whyNotOwnAll } from '@/lib/features/catalogue/seasons/rules'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { whyNotDeletePackage } from './rules'
import { packageTarget } from './schema'
import { deletePackageRow, lockPackage } from './set-up.queries'

/** An owner deletes a draft of a package that nobody ever had (catalogue#packages). */
export const deletePackage = operation('catalogue/packages/delete-package', {
  access: ['admin'],
  input: z.object(packageTarget),
  write: async ({ db, record }, { actor, input: { packageId, version } }) => {
    refuseIf(whyNotOwnAll(actor))
    const bundle = await lockPackage(db, packageId)
    if (bundle.version !== version) throw new Fault('conflict.stale')
    refuseIf(whyNotDeletePackage(bundle))
    await deletePackageRow(db, packageId)
    record({
      object: ['Package', packageId],
      changes: [{ field: 'nameEn', before: bundle.name.en, after: null }],
    })
    return null
  },
})
