import { z } from 'zod'
import { reachOf } from '@/lib/access/reach'
import { visible } from '@/lib/access/visible'
import { getContact } from '@/lib/features/people/contacts/queries'
import { listProjectCodes } from '@/lib/features/registrations/rosters/counts.queries'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { pageInput } from '@/lib/kernel/paging'

/** The projects an adviser's students, or those of a coordinator's school, take part in (registrations#project-codes). */
export const listContactCodes = operation('registrations/registrations/list-contact-codes', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({ contactId: id.optional(), ...pageInput }),
  run: async ({ actor, input: { contactId }, world }) => {
    const isOwn = contactId === undefined || (actor.role !== 'admin' && contactId === actor.contactId)
    const contact = isOwn ? null : await getContact(world.db, visible.contacts(actor), contactId)
    return listProjectCodes(world.db, reachOf(actor), { contactId: contact?.id })
  },
})
