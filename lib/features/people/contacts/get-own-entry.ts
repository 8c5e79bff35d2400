import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { listChoices } from '@/lib/features/catalogue/settings/queries'
import { operation } from '@/lib/kernel/operation'
import { getContact } from './queries'

/** What an adviser's or coordinator's /accountInfo shows: their entry and what to choose from. */
export const getOwnEntry = operation('people/contacts/get-own-entry', {
  access: ['adviser', 'coordinator'],
  input: z.object({}),
  run: async ({ actor, world }) => ({
    contact: await getContact(world.db, visible.contacts(actor), actor.contactId),
    organizationTypes: await listChoices(world.db, 'organization-types', world.language),
    positions: (await listChoices(world.db, 'positions', world.language)).map(({ label }) => label),
  }),
})
