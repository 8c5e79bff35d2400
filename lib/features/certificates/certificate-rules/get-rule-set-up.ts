import { z } from 'zod'
import { actsOn, resultGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { getProjectId } from '@/lib/features/catalogue/projects/queries'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { operation } from '@/lib/kernel/operation'
import { listRuleSources } from './copies.queries'
import { listRuleRows } from './queries'

/** The certificate rules of a project that is set up, and the projects whose rules it could have (certificates#rules). */
export const getRuleSetUp = operation('certificates/certificate-rules/get-rule-set-up', {
  access: ['admin'],
  input: z.object({ projectCode }),
  run: async ({ actor, input, world: { db } }) => {
    const projectId = await getProjectId(db, visible.projects(actor), input.projectCode)
    const scope = { projects: visible.projects(actor), rules: visible.certificateRules(actor) }
    const rules = await listRuleRows(db, scope.rules, { projectId })
    return {
      projectId,
      rules: rules.filter((rule) => rule.projectId === projectId),
      sources: await listRuleSources(db, scope, projectId),
      mayRule: actsOn(actor, resultGrants, projectId),
    }
  },
})
