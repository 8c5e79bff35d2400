import { z } from 'zod'
import { actsOn, textGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { listKeptResourceRows, listSubjects } from './kept-resource.queries'
import { resourceNarrowing } from './schema'

/** Reading material and what teachers are trained with, published or not (school-life#kept-resources). */
export const listKeptResources = operation('school-life/resources/list-kept-resources', {
  access: ['admin'],
  input: z.object({ ...resourceNarrowing, ...pageInput }),
  run: async ({ actor, input: { page, pageSize, ...narrowing }, world: { db } }) => {
    const scope = visible.resources(actor)
    return {
      ...(await listKeptResourceRows(db, scope, narrowing, pageWindow({ page, pageSize }))),
      subjects: await listSubjects(db, scope),
      mayKeep: actsOn(actor, textGrants, null),
    }
  },
})
