import { z } from 'zod'
import { holdsGrant } from '@/lib/access/actor'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { countReadiness, listReadinessChoices, listReadinessRows } from './queries'
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
    const rows = await listReadinessRows(db, scope, narrowing, pageWindow({ page, pageSize }))
    return {
      ...(await countReadiness(db, scope, narrowing)),
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
