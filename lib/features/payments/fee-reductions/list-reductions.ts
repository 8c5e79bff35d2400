import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { countRequests, listAskedProjects, listRequests } from './lists.queries'
import { queues } from './rules'

/** The requests for a fee reduction in reach of whoever decides about money, those that wait first (payments#fee-reductions). */
export const listReductions = operation('payments/fee-reductions/list-reductions', {
  access: ['admin'],
  grants: ['FINANCE'],
  input: z.object({
    queue: z.enum(queues).default('open'),
    projectCode: projectCode.optional(),
    search: z.string().trim().max(100).optional(),
    ...pageInput,
  }),
  run: async ({ actor, input, world: { db } }) => {
    const scope = visible.feeReductions(actor)
    const filter = { projectCode: input.projectCode, search: input.search }
    const page = await listRequests(db, scope, input.queue, filter, pageWindow(input))
    return { ...page, counts: await countRequests(db, scope, filter), projects: await listAskedProjects(db, scope) }
  },
})
