import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { operation } from '@/lib/kernel/operation'
import { listKeptContacts } from './kept-contacts.queries'

/** Whoever in an administrator's reach may be a student's adviser, to narrow a list to: coordinators too (people#kept-students). */
export const findAdvisers = operation('people/contacts/find-advisers', {
  access: ['admin'],
  input: z.object({ search: z.string().trim().min(1).max(200) }),
  run: async ({ actor, input: { search }, world: { db } }) => {
    const { rows } = await listKeptContacts(db, visible.contacts(actor), { search }, { skip: 0, take: 20 })
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
