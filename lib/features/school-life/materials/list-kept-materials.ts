import { z } from 'zod'
import { actsOn, holdsGrant } from '@/lib/access/actor'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { findMaterialRows } from './kept-delivery.queries'
import { deliveryGrants, materialNarrowing } from './schema'

/** What is sent to schools, by name, with how many deliveries there are of it (school-life#kept-materials). */
export const listKeptMaterials = operation('school-life/materials/list-kept-materials', {
  access: ['admin'],
  input: z.object({ ...materialNarrowing, ...pageInput }),
  run: async ({ actor, input: { page, pageSize, ...narrowing }, world: { db } }) => ({
    ...(await findMaterialRows(db, narrowing, pageWindow({ page, pageSize }))),
    mayAdd: holdsGrant(actor, deliveryGrants),
    /** The list is one for all projects, so who changes it keeps all of them. */
    mayChange: actsOn(actor, deliveryGrants, null),
  }),
})
