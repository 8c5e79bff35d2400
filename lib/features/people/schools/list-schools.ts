import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { listSeasons } from '@/lib/features/catalogue/projects/seasons.queries'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { countByState, listKeptSchools } from './kept-schools.queries'
import { whyNotKeepSchools } from './rules'
import { schoolNarrowing } from './schema'

/** The schools in an administrator's reach, those that were merged only where they are asked for (people#kept-schools). */
export const listSchools = operation('people/schools/list-schools', {
  access: ['admin'],
  input: z.object({ ...schoolNarrowing, ...pageInput }),
  run: async ({ actor, input: { page, pageSize, ...filter }, world: { db } }) => {
    const scope = visible.schools(actor)
    const window = pageWindow({ page, pageSize })
    return {
      ...(await listKeptSchools(db, scope, filter, window)),
      counts: await countByState(db, scope, filter),
      seasons: (await listSeasons(db)).map(({ code }) => code),
      whyNotKeep: whyNotKeepSchools(actor),
    }
  },
})
