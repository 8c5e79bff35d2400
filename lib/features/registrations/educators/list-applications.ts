import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import type { FaultKey } from '@/lib/kernel/catalogue'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { whyNotActOn } from '../school-registrations/rules'
import { approvalNarrowing } from '../school-registrations/schema'
import { countToDecide, listToDecide } from './approvals.queries'
import { whyNotDecide } from './rules'

/** Who asks to teach a project, with what may be said to each (registrations#approvals). */
export const listApplications = operation('registrations/educators/list-applications', {
  access: ['admin'],
  input: z.object({
    ...approvalNarrowing,
    ...pageInput,
  }),
  run: async ({ actor, input: { queue, search, ...page }, world: { db } }) => {
    const scope = visible.educatorApplications(actor)
    const { rows, total } = await listToDecide(db, scope, queue, search, pageWindow(page))
    return {
      rows: rows.map((row) => {
        const unless = (whyNotAnybody: FaultKey | null) =>
          whyNotActOn(actor, ['REGISTRAR'], row.projectId, whyNotAnybody)
        return {
          ...row,
          whyNotApprove: unless(whyNotDecide(row.state, 'APPROVED')),
          whyNotReject: unless(whyNotDecide(row.state, 'REJECTED')),
          whyNotChoose: unless(null),
        }
      }),
      total,
      counts: await countToDecide(db, scope, search),
    }
  },
})
