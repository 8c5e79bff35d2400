import { z } from 'zod'
import { operation } from '@/lib/kernel/operation'
import { getPlace } from './find-target.step'
import { rosterInput, targetInput } from './input.schema'
import { runImport } from './run-import.step'

/**
 * Trial and official import of a roster (imports#trial-and-final): a trial writes nothing; the official one writes all
 * rows in one transaction or none, and the same bytes by the same person only once.
 */
export const importRoster = operation('imports/imports/import-roster', {
  access: ['adviser', 'coordinator'],
  input: z.object({ mode: z.enum(['trial', 'official']).default('trial'), ...rosterInput, ...targetInput }),
  run: async ({ actor, input, world }) =>
    runImport(world, { actor, administrator: null, place: await getPlace(world, actor, input), input }),
})
