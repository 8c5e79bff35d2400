import { z } from 'zod'
import { actsOn } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { listDeliveredProjects, listDeliveryRows } from './queries'
import { whyNotChange, whyNotConfirm, whyNotRemove } from './rules'
import { deliveryGrants, deliveryNarrowing } from './schema'

/** What is planned for a school, on its way to it and received there, with its tracking number (school-life#deliveries). */
export const listDeliveries = operation('school-life/materials/list-deliveries', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({ ...deliveryNarrowing, ...pageInput }),
  run: async ({ actor, input, world: { db } }) => {
    const { page, pageSize, ...filter } = input
    const scope = visible.deliveries(actor)
    const list = await listDeliveryRows(db, scope, filter, pageWindow({ page, pageSize }))
    return {
      ...list,
      rows: list.rows.map((row) => {
        const isKeeper = actor.role === 'admin' && actsOn(actor, deliveryGrants, row.projectId)
        return {
          ...row,
          mayConfirm: actor.role === 'coordinator' && row.state === 'SENT' && whyNotConfirm(row) === null,
          mayChange: isKeeper && whyNotChange(row) === null,
          mayRemove: isKeeper && whyNotRemove(row) === null,
        }
      }),
      projects: await listDeliveredProjects(db, scope),
      mayPlan: actor.role === 'admin' && actsOn(actor, deliveryGrants, actor.projectId),
    }
  },
})
