import { z } from 'zod'
import { takeAddresses } from '@/lib/access/attempts'
import { visibleSql } from '@/lib/access/visible-sql'
import { operation } from '@/lib/kernel/operation'
import { toldOf } from './addresses.rules'
import { getTarget } from './find-target.step'
import { targetInput } from './input.schema'
import { listKnown } from './queries'
import type { AddressState } from './schema'

/** What is known of addresses the user has just corrected, as the trial tells it of those in the file. */
export const lookUpAddresses = operation('imports/imports/look-up-addresses', {
  access: ['adviser', 'coordinator'],
  input: z.object({ ...targetInput, emails: z.array(z.string().max(254).toLowerCase()).max(500) }),
  run: async ({ actor, input, world }): Promise<[email: string, state: AddressState][]> => {
    const { projects, bundle } = await getTarget(world, actor, input)
    const { contactId } = actor
    const into = { projectIds: projects.map(({ id }) => id), packageId: bundle?.id ?? null, contactId }
    await takeAddresses(actor.contactId, input.emails.length)
    const known = await listKnown(world.db, visibleSql.students(actor), into, input.emails)
    return [...toldOf(known)]
  },
})
