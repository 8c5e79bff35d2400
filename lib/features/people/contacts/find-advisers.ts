import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { operation } from '@/lib/kernel/operation'
import { listKeptContacts } from './kept-contacts.queries'

/** The advisers in an administrator's reach that a list may be narrowed to. */
export const findAdvisers = operation('people/contacts/find-advisers', {
  access: ['admin'],
  input: z.object({ search: z.string().trim().min(1).max(200) }),
  run: async ({ actor, input: { search }, world: { db } }) => {
    const filter = { search, role: 'ADVISER' as const }
    const { rows } = await listKeptContacts(db, visible.contacts(actor), filter, { skip: 0, take: 20 })
    return rows.map(({ id, family, given, latinName, email, school }) => ({
      id,
      family,
      given,
      latinName,
      email,
      school,
    }))
  },
})
