import { z } from 'zod'
import { templateGrants } from '@/lib/access/actor'
import { operation } from '@/lib/kernel/operation'
import { listTemplateChoices, reachOf } from './queries'

/** Every template in reach, by its name and kind, for a rule to choose (certificates#rules). */
export const listNamedTemplates = operation('certificates/certificate-templates/list-named-templates', {
  access: ['admin'],
  grants: templateGrants,
  input: z.object({}),
  run: ({ actor, world: { db } }) => listTemplateChoices(db, reachOf(actor).templates),
})
