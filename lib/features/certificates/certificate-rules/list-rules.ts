import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { countRules, listRuleRows } from './queries'
import { ruleNarrowing } from './schema'

/**
 * Who of the session's project receives which certificate, and how many were issued; volunteers' where the
 * administrator reaches all.
 */
export const listRules = operation('certificates/certificate-rules/list-rules', {
  access: ['admin'],
  input: z.object({ ...ruleNarrowing, ...pageInput }),
  run: async ({ actor, input: { search, state, ...page }, world: { db } }) => {
    const [scope, narrowing] = [visible.certificateRules(actor), { projectId: actor.projectId, search, state }]
    return {
      rows: await listRuleRows(db, scope, narrowing, pageWindow(page)),
      total: await countRules(db, scope, narrowing),
    }
  },
})
