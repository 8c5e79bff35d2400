import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { targetId } from '@/lib/kernel/target'
import { getContact } from './queries'

/** An adviser's or coordinator's own entry, or one in reach (people#adviser-profile). */
export const getAdviserInfo = operation('people/contacts/get-adviser-info', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({ contactId: id.optional() }),
  run: ({ actor, input, world }) => {
    const id = targetId(input.contactId, actor.role === 'admin' ? null : actor.contactId, 'contactId')
    return getContact(world.db, visible.contacts(actor), id)
  },
})
