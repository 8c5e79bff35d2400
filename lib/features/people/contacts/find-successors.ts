import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { listKeptContacts } from './kept-contacts.queries'

/** The advisers who may take over somebody's students. */
export const findSuccessors = operation('people/contacts/find-successors', {
  access: ['admin'],
  grants: ['REGISTRAR'],
  input: z.object({ contactId: id, search: z.string().trim().max(200) }),
  run: async ({ actor, input: { contactId, search }, world }) => {
    const filter = { search, role: 'ADVISER' as const, state: 'active' as const }
    const { rows } = await listKeptContacts(world.db, visible.contacts(actor), filter, { skip: 0, take: 21 })
    return rows.filter(({ id }) => id !== contactId).slice(0, 20)
  },
})
