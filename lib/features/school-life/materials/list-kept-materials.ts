import { z } from 'zod'
import { actsOn, holdsGrant } from '@/lib/access/actor'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { findMaterialRows } from './kept-delivery.queries'
import { deliveryGrants } from './schema'

/** What is sent to schools, by name, with how many deliveries there are of it (school-life#kept-materials). */
export const listKeptMaterials = operation('school-life/materials/list-kept-materials', {
  access: ['admin'],
  input: z.object({ search: z.string().trim().max(100).default(''), ...pageInput }),
  run: async ({ actor, input: { search, ...page }, world: { db } }) => ({
    ...(await findMaterialRows(db, search, pageWindow(page))),
    mayAdd: holdsGrant(actor, deliveryGrants),
    /** The list is one for all projects, so who changes it keeps all of them. */
    mayChange: actsOn(actor, deliveryGrants, null),
  }),
})
