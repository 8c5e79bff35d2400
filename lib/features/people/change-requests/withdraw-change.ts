import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { deleteRequest, getRequest } from './queries'
import { whyNotDecide } from './rules'

/** A student withdraws a request while nobody has decided it (people#change-requests). */
export const withdrawChange = operation('people/change-requests/withdraw-change', {
  access: ['student'],
  input: z.object({ requestId: id }),
  write: async ({ db, record }, { actor, input }) => {
    const request = await getRequest(db, visible.students(actor), input.requestId)
    refuseIf(whyNotDecide(request))
    refuseIf((await deleteRequest(db, request.id)) ? null : 'changeRequests.decided')
    const changes = [{ field: 'field', before: request.field, after: null }]
    record({ object: ['ChangeRequest', request.id], studentId: request.studentId, changes })
    return { id: request.id }
  },
})
