import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { operation } from '@/lib/kernel/operation'
import { listRuleRows } from './queries'

/**
 * Who of the session's project receives which certificate, and how many were issued; volunteers' where the
 * administrator reaches all.
 */
export const listRules = operation('certificates/certificate-rules/list-rules', {
  access: ['admin'],
  input: z.object({}),
  run: ({ actor, world: { db } }) => listRuleRows(db, visible.certificateRules(actor), actor.projectId),
})
