import { z } from 'zod'
import { whyNotOwnAll } from '@/lib/features/catalogue/seasons/rules'
import { states } from '@/lib/features/catalogue/set-up/schema'
import { operation } from '@/lib/kernel/operation'
import { packageNarrowing } from './schema'
import { listPackageRows } from './set-up.queries'

/** The packages in every state, with who has them, and why the reader can't make one (catalogue#packages). */
export const listPackageSetUps = operation('catalogue/packages/list-package-set-ups', {
  access: ['admin'],
  input: z.object(packageNarrowing),
  run: async ({ actor, input: { search, state }, world: { db } }) => {
    const found = await listPackageRows(db, search)
    return {
      rows: found.filter((row) => state.length === 0 || state.includes(row.state)),
      counts: states.map((one) => ({ state: one, count: found.filter((row) => row.state === one).length })),
      whyNotCreate: whyNotOwnAll(actor),
    }
  },
})
