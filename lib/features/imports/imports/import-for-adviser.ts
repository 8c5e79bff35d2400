import { z } from 'zod'
import { actingBy, importGrants } from '@/lib/access/actor'
import { operation } from '@/lib/kernel/operation'
import { getImporter } from './find-importer.step'
import { getPlace } from './find-target.step'
import { rosterInput, targetInput } from './input.schema'
import { runImport } from './run-import.step'

/**
 * The same by an administrator for an adviser or a coordinator of any approved school: the students become theirs as if they had
 * imported them, by the channel ADMIN, and the log names both (imports#by-administrators).
 */
export const importForAdviser = operation('imports/imports/import-for-adviser', {
  access: ['admin'],
  grants: importGrants,
  input: z.object({ mode: z.enum(['trial', 'official']).default('trial'), ...rosterInput, ...targetInput }),
  run: async ({ actor: administrator, input, world }) => {
    const place = await getPlace(world, actingBy(administrator, importGrants), input)
    const actor = await getImporter(world, administrator, input.contactId)
    return runImport(world, { actor, administrator, place, input: { ...input, contactId: actor.contactId } })
  },
})
