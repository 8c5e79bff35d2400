import { z } from 'zod'
import { actsOn, holdsGrant } from '@/lib/access/actor'
import { operation } from '@/lib/kernel/operation'
import { listMaterialRows } from './kept-delivery.queries'
import { deliveryGrants } from './schema'

/** What is sent to schools, by name, with how many deliveries there are of it (school-life#kept-materials). */
export const listKeptMaterials = operation('school-life/materials/list-kept-materials', {
  access: ['admin'],
  input: z.object({ search: z.string().trim().max(100).default('') }),
  run: async ({ actor, input: { search }, world: { db } }) => {
    const sought = search.toLowerCase()
    const rows = await listMaterialRows(db)
    return {
      rows: rows.filter(({ name }) => `${name.zh} ${name.en}`.toLowerCase().includes(sought)),
      mayAdd: holdsGrant(actor, deliveryGrants),
      /** The list is one for all projects, so who changes it keeps all of them. */
      mayChange: actsOn(actor, deliveryGrants, null),
    }
  },
})
