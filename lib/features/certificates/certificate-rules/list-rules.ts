import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { operation } from '@/lib/kernel/operation'
import { listRuleRows } from './queries'
import { isRuleFound } from './search.rules'
import { ruleNarrowing } from './schema'

/**
 * Who of the session's project receives which certificate, and how many were issued; volunteers' where the
 * administrator reaches all.
 */
export const listRules = operation('certificates/certificate-rules/list-rules', {
  access: ['admin'],
  input: z.object(ruleNarrowing),
  run: async ({ actor, input, world: { db } }) => {
    const rows = await listRuleRows(db, visible.certificateRules(actor), actor.projectId)
    return rows.filter((rule) => isRuleFound(rule, input))
  },
})
