import { z } from 'zod'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { getImpersonable } from './queries'
import { personKinds, whyNotImpersonate } from './rules'

/** Whether the administrator may see the portal as a person, for the button on that one's page (console#impersonation). */
export const findPermission = operation('console/impersonation/find-permission', {
  access: ['admin'],
  input: z.object({ kind: z.enum(personKinds), personId: id }),
  run: async ({ actor, input: { kind, personId }, world }) => ({
    whyNot: whyNotImpersonate(actor, await getImpersonable(world.db, actor, { kind, id: personId })),
  }),
})
