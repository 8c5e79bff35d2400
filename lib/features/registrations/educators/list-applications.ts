import { z } from 'zod'
import { holdsGrant } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import type { FaultKey } from '@/lib/kernel/catalogue'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
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
    const whyNot: FaultKey | null = holdsGrant(actor, ['REGISTRAR']) ? null : 'auth.forbidden'
    const { rows, total } = await listToDecide(db, scope, queue, search, pageWindow(page))
    return {
      rows: rows.map((row) => ({
        ...row,
        whyNotApprove: whyNot ?? whyNotDecide(row.state, 'APPROVED'),
        whyNotReject: whyNot ?? whyNotDecide(row.state, 'REJECTED'),
        whyNotChoose: whyNot,
      })),
      total,
      counts: await countToDecide(db, scope, search),
    }
  },
})
