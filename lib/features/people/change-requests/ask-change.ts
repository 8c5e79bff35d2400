import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { getStudent } from '@/lib/features/people/students/queries'
import { refuseIf } from '@/lib/kernel/fault'
import { reasonFacts } from '@/lib/kernel/fields'
import { operation } from '@/lib/kernel/operation'
import { createRequest } from './queries'
import { whyNotAsk } from './rules'
import { requestedField, valueOf } from './schema'

/** A student requests a change to a field of their entry; one request per field waits at a time (people#change-requests). */
export const askChange = operation('people/change-requests/ask-change', {
  access: ['student'],
  input: z.object({
    field: requestedField,
    proposed: z.string().trim().min(1).max(2000),
    reason: z.string().trim().max(reasonFacts.max).optional(),
  }),
  write: async ({ db, now, record }, { actor, input }) => {
    const { field, reason } = input
    const student = await getStudent(db, visible.students(actor), actor.studentId)
    const value = valueOf(field, input.proposed, now)
    refuseIf(whyNotAsk(student[field], value))
    const request = { studentId: student.id, field, proposed: String(value), reason: reason || null }
    const { id } = await createRequest(db, now, request)
    const changes = [{ field: 'field', before: null, after: field }]
    record({ object: ['ChangeRequest', id], studentId: student.id, changes })
    return { id }
  },
})
