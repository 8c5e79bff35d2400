import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { listKeptContacts } from './kept-contacts.queries'
import { peopleNarrowing } from './schema'

/** The advisers and coordinators in an administrator's reach (people#kept-people). */
export const listPeople = operation('people/contacts/list-people', {
  access: ['admin'],
  input: z.object({ ...peopleNarrowing, ...pageInput }),
  run: ({ actor, input: { page, pageSize, ...filter }, world }) =>
    listKeptContacts(world.db, visible.contacts(actor), filter, pageWindow({ page, pageSize })),
})
