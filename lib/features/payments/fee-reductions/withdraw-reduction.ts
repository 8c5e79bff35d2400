import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { changesBetween } from '@/lib/kernel/audit'
import { refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { withdrawRequest } from './change-request.step'
import { getRequest } from './queries'
import { whyNotWithdraw } from './rules'

/**
 * A student takes back a request nobody has decided; the student may pay the whole fee at once, and the proof is
 * deleted (payments#fee-reductions).
 */
export const withdrawReduction = operation('payments/fee-reductions/withdraw-reduction', {
  access: ['student'],
  input: z.object({ requestId: id }),
  write: async (work, { actor, input }) => {
    const { db, record } = work
    const request = await getRequest(db, visible.feeReductions(actor), input.requestId)
    refuseIf(whyNotWithdraw(request.state))
    await withdrawRequest(work, request)
    const { id, studentId, projectId } = request
    record({
      object: ['FeeReduction', id],
      projectId,
      studentId,
      changes: changesBetween(request, { state: 'WITHDRAWN' }),
    })
    return { id }
  },
})
