import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { getKeptContact } from './kept-contacts.queries'
import { whyNotKeepPeople } from './rules'

/** An adviser or coordinator, and whether the administrator may change them (people#kept-people). */
export const getKeptPerson = operation('people/contacts/get-kept-person', {
  access: ['admin'],
  input: z.object({ contactId: id }),
  run: async ({ actor, input, world }) => {
    const person = await getKeptContact(world.db, visible.contacts(actor), input.contactId, { orErased: true })
    return { person, whyNotKeep: person.erasedAt === null ? whyNotKeepPeople(actor) : ('contacts.erased' as const) }
  },
})
