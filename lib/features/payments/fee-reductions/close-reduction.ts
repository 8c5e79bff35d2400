import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { changesBetween } from '@/lib/kernel/audit'
import { refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { withdrawRequest } from './change-request.step'
import { feeOf, getRequest, lockReducible } from './queries'
import { whyNotClose } from './rules'

/** An administrator puts away a request that nobody needs any more: paid, cancelled or waived while it waited; its proof goes. */
export const closeReduction = operation('payments/fee-reductions/close-reduction', {
  access: ['admin'],
  grants: ['FINANCE'],
  input: z.object({ requestId: id }),
  write: async (work, { actor, input }) => {
    const { db, record } = work
    const request = await getRequest(db, visible.feeReductions(actor), input.requestId)
    const registration = await lockReducible(db, visible.registrations(actor), feeOf(request))
    refuseIf(whyNotClose({ state: request.state, registration }))
    await withdrawRequest(work, request)
    const { id, projectId, studentId } = request
    const changes = changesBetween(request, { state: 'WITHDRAWN' })
    record({ object: ['FeeReduction', id], projectId, studentId, changes })
    return { id }
  },
})
