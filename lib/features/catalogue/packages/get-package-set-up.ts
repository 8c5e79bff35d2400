import { z } from 'zod'
import { whyNotOwnAll } from '@/lib/features/catalogue/seasons/rules'
import { listChoices } from '@/lib/features/catalogue/settings/queries'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { packageChecks, whyNotClosePackage, whyNotDeletePackage, whyNotPublishPackage } from './rules'
import { getPackageRow, listPackableProjects } from './set-up.queries'

/** A package for its organisers, with what is missing and what the reader may do (catalogue#packages). */
export const getPackageSetUp = operation('catalogue/packages/get-package-set-up', {
  access: ['admin'],
  input: z.object({ packageId: id }),
  run: async ({ actor, input, world: { db, now, language } }) => {
    const bundle = await getPackageRow(db, input.packageId)
    const whyNotOwn = whyNotOwnAll(actor)
    return {
      bundle,
      checks: packageChecks(bundle, now),
      projects: await listPackableProjects(db, bundle.id),
      currencies: (await listChoices(db, 'currencies', language)).map(({ code }) => code),
      whyNot: {
        save: whyNotOwn,
        publish: whyNotOwn ?? whyNotPublishPackage(bundle, now),
        close: whyNotOwn ?? whyNotClosePackage(bundle),
        delete: whyNotOwn ?? whyNotDeletePackage(bundle),
      },
    }
  },
})
