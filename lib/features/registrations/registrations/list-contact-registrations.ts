import { z } from 'zod'
import { reachOf } from '@/lib/access/reach'
import { visible } from '@/lib/access/visible'
import { checkProject } from '@/lib/features/catalogue/projects/queries'
import { getContact } from '@/lib/features/people/contacts/queries'
import { askOwnRows, listAsked, listWhole } from '@/lib/features/registrations/rosters/queries'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { pageInput } from '@/lib/kernel/paging'
import { narrowing } from './schema'

/** The registrations of an adviser's students, or of a coordinator's school (registrations#lists). */
export const listContactRegistrations = operation('registrations/registrations/list-contact-registrations', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({ contactId: id.optional(), ...narrowing, ...pageInput }),
  run: async ({ actor, input, world }) => {
    const { projectCode, contactId, page, pageSize, search, ...filter } = input
    // One's own list is one's reach: only somebody else's narrows it.
    const isOwn = contactId === undefined || (actor.role !== 'admin' && contactId === actor.contactId)
    const contact = isOwn ? null : await getContact(world.db, visible.contacts(actor), contactId)
    const narrowed = { ...filter, projectCode, contactId: contact?.id }
    const isWhole = page === undefined && pageSize === undefined && !search
    const ask = isOwn && actor.role === 'coordinator' ? askOwnRows : undefined
    const found =
      isOwn && isWhole && actor.role === 'adviser'
        ? await listWhole(world.db, actor, narrowed)
        : await listAsked(world.db, reachOf(actor), { ...narrowed, search }, { page, pageSize }, undefined, ask)
    if (found.total === 0) await checkProject(world.db, visible.projects(actor), projectCode)
    return found
  },
})
