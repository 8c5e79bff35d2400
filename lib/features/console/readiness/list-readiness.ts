import { z } from 'zod'
import { holdsGrant } from '@/lib/access/actor'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { listReadinessChoices, readReadiness } from './queries'
import { readScope } from './read-scope.step'
import { narrowedToChoices, redLights, whyNotRemind } from './rules'
import { readinessNarrowing } from './schema'

/** Who of the projects in reach has what a submission needs, a row per registration (console#readiness). */
export const listReadiness = operation('console/readiness/list-readiness', {
  access: ['admin'],
  input: z.object({ ...readinessNarrowing, ...pageInput }),
  run: async ({ actor, input: { page, pageSize, ...narrowing }, world }) => {
    const { db } = world
    const scope = await readScope(world, actor)
    const choices = await listReadinessChoices(db, scope)
    const { project, school, ...others } = narrowedToChoices(narrowing, choices)
    const place = { project, school }
    const { rows, ...sums } = await readReadiness(db, scope, { ...others, ...place }, pageWindow({ page, pageSize }))
    return {
      ...sums,
      ...choices,
      /** What the list is narrowed to. */
      place,
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
