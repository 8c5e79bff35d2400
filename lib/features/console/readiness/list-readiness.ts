import { z } from 'zod'
import { holdsGrant } from '@/lib/access/actor'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { listReadinessChoices, readReadiness } from './queries'
import { readScope } from './read-scope.step'
import { redLights, whyNotRemind } from './rules'
import { readinessNarrowing } from './schema'

/** Who of the projects in reach has what a submission needs, a row per registration (console#readiness). */
export const listReadiness = operation('console/readiness/list-readiness', {
  access: ['admin'],
  input: z.object({ ...readinessNarrowing, ...pageInput }),
  run: async ({ actor, input: { page, pageSize, ...narrowing }, world }) => {
    const { db } = world
    const scope = await readScope(world, actor)
    const { rows, ...sums } = await readReadiness(db, scope, narrowing, pageWindow({ page, pageSize }))
    return {
      ...sums,
      ...(await listReadinessChoices(db, scope)),
      mayRemind: holdsGrant(actor, ['REGISTRAR']),
      rows: rows.map(({ email, language: _spoken, ...row }) => ({
        ...row,
        whyNotRemind: whyNotRemind({
          red: redLights(row.lights).length,
          hasEmail: email !== null,
          isReminded: row.isReminded,
        }),
      })),
    }
  },
})
