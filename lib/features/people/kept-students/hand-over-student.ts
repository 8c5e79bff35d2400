import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { getKeptContact, handOver } from '@/lib/features/people/contacts/kept-contacts.queries'
import { refuseIf } from '@/lib/kernel/fault'
import { reason } from '@/lib/kernel/field-schema'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { getKeptStudent } from './queries'
import { whyNotChange, whyNotEntrust, whyNotKeepStudents } from './rules'

/** One student of an adviser becomes another adviser's, also in the registrations the first was chosen for (people#kept-students). */
export const handOverStudent = operation('people/kept-students/hand-over-student', {
  access: ['admin'],
  grants: ['REGISTRAR'],
  input: z.object({ studentId: id, contactId: id, successorId: id, reason }),
  write: async ({ db, now, record }, { actor, input }) => {
    refuseIf(whyNotKeepStudents(actor))
    const student = await getKeptStudent(db, visible.students(actor), input.studentId)
    const scope = visible.contacts(actor)
    const from = await getKeptContact(db, scope, input.contactId)
    const to = await getKeptContact(db, scope, input.successorId)
    refuseIf(whyNotChange(student) ?? whyNotEntrust(from.id, to))
    const over = { fromId: from.id, toId: to.id, administratorId: actor.administratorId, studentId: student.id }
    // The link has ended meanwhile, or somebody else was faster.
    refuseIf((await handOver(db, now, over)) === 0 ? 'contacts.noStudents' : null)
    const changes = [{ field: 'adviser', before: from.id, after: to.id }]
    record({ object: ['Student', student.id], studentId: student.id, reason: input.reason, changes })
    return { id: student.id }
  },
})
