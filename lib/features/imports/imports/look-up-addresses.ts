import { z } from 'zod'
import { actingBy, importGrants } from '@/lib/access/actor'
import { takeAddresses } from '@/lib/access/attempts'
import { visibleSql } from '@/lib/access/visible-sql'
import { operation } from '@/lib/kernel/operation'
import { toldOf } from './addresses.rules'
import { getImporter } from './find-importer.step'
import { getPlace, getTarget } from './find-target.step'
import { targetInput } from './input.schema'
import { listKnown } from './queries'
import type { AddressState } from './schema'

/** What is known of addresses the user has just corrected, as the trial tells it of those in the file. */
export const lookUpAddresses = operation('imports/imports/look-up-addresses', {
  access: ['adviser', 'coordinator', 'admin'],
  grants: importGrants,
  input: z.object({ ...targetInput, emails: z.array(z.string().max(254).toLowerCase()).max(500) }),
  run: async ({ actor, input, world }): Promise<[email: string, state: AddressState][]> => {
    const importer = await getImporter(world, actor, input.contactId)
    const place = await getPlace(world, actor.role === 'admin' ? actingBy(actor, importGrants) : actor, input)
    const { projects, bundle } = await getTarget(world, importer, input, place)
    const { contactId } = importer
    const into = { projectIds: projects.map(({ id }) => id), packageId: bundle?.id ?? null, contactId }
    await takeAddresses(actor.role === 'admin' ? actor.administratorId : contactId, input.emails.length)
    const known = await listKnown(world.db, visibleSql.students(importer), into, input.emails)
    return [...toldOf(known)]
  },
})
