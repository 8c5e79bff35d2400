import { z } from 'zod'
import { whyNotOwnAll } from '@/lib/features/catalogue/seasons/rules'
import { states } from '@/lib/features/catalogue/set-up/schema'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { packageNarrowing } from './schema'
import { listPackageRows } from './set-up.queries'

/** The packages in every state, with who has them, and why the reader can't make one (catalogue#packages). */
export const listPackageSetUps = operation('catalogue/packages/list-package-set-ups', {
  access: ['admin'],
  input: z.object({ ...packageNarrowing, ...pageInput }),
  run: async ({ actor, input: { search, state, ...page }, world: { db } }) => {
    const { rows, total, counts } = await listPackageRows(db, { search, state }, pageWindow(page))
    return {
      ...{ rows, total },
      counts: states.map((one) => ({ state: one, count: counts[one] })),
      whyNotCreate: whyNotOwnAll(actor),
    }
  },
})
