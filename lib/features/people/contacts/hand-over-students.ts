import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { getKeptContact, handOver } from './kept-contacts.queries'
import { whyNotHandOver, whyNotKeepPeople } from './rules'

/** An adviser leaves: all students of theirs become another adviser's (people#kept-people). */
export const handOverStudents = operation('people/contacts/hand-over-students', {
  access: ['admin'],
  grants: ['REGISTRAR'],
  input: z.object({ contactId: id, successorId: id }),
  write: async ({ db, now, record }, { actor, input }) => {
    refuseIf(whyNotKeepPeople(actor))
    const scope = visible.contacts(actor)
    const from = await getKeptContact(db, scope, input.contactId)
    const to = await getKeptContact(db, scope, input.successorId)
    refuseIf(whyNotHandOver(from, to))
    const moved = await handOver(db, now, { fromId: from.id, toId: to.id, administratorId: actor.administratorId })
    // Somebody else was faster.
    refuseIf(moved === 0 ? 'contacts.noStudents' : null)
    record({
      object: ['Contact', from.id],
      items: moved,
      changes: [{ field: 'students', before: from.id, after: to.id }],
    })
    return { moved }
  },
})
