import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { endLink } from './queries'

/** Whoever made a link ends it: from then on it opens nothing (registrations#links). */
export const revokeRegistrationLink = operation('registrations/registration-links/revoke-registration-link', {
  access: ['adviser', 'coordinator'],
  input: z.object({ linkId: id }),
  write: async ({ db, now, record }, { actor, input }) => {
    const { id, projectId } = await endLink(db, visible.registrationLinks(actor), input.linkId, now)
    record({ object: ['RegistrationLink', id], projectId })
    return { id }
  },
})
