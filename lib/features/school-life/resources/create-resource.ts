import { z } from 'zod'
import { actsOn, textGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { changesBetween } from '@/lib/kernel/audit'
import { refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { insertResource, lockShelf } from './kept-resource.queries'
import { toldOf } from './rules'
import { resourceContent, resourceFields } from './schema'
import { settleContent } from './settle-content.step'

/** Who keeps contents of all projects adds a file or a link to a shelf, unpublished at first (school-life#kept-resources). */
export const createResource = operation('school-life/resources/create-resource', {
  access: ['admin'],
  input: z.object({ ...resourceFields, content: resourceContent }),
  run: async ({ actor, input: { content, ...fields }, world }) => {
    refuseIf(actsOn(actor, textGrants, null) ? null : 'auth.contentNeeded')
    const values = { ...fields, ...(await settleContent(world, actor, content)) }
    return inTransaction(world, async ({ db, now, record }) => {
      const shelf = await lockShelf(db, visible.resources(actor), fields.shelf)
      const resourceId = await insertResource(db, now, values, (shelf.at(-1)?.position ?? 0) + 1)
      record({ object: ['Resource', resourceId], changes: changesBetween({}, toldOf(values)) })
      return { resourceId }
    })
  },
})
