import { z } from 'zod'
import { templateGrants } from '@/lib/access/actor'
import { operation } from '@/lib/kernel/operation'
import { listTemplateRows, reachOf } from './queries'

/** How certificates may look: every template in reach, with the rules that choose it. */
export const listTemplates = operation('certificate-templates/list-templates', {
  access: ['admin'],
  grants: templateGrants,
  input: z.object({}),
  run: ({ actor, world }) => listTemplateRows(world.db, reachOf(actor)),
})
