import { z } from 'zod'
import { actsOn, resultGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { lockSetUp } from '@/lib/features/catalogue/set-up/queries'
import { daysBetween } from '@/lib/features/catalogue/set-up/rules'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { createRuleRows, getSeasonOf, listActiveRules } from './copies.queries'
import { missingRules, movedRule } from './rules'

/**
 * An administrator gives a project the rules in use of another one, their windows moved by the distance of the seasons;
 * what the project has already is not copied again (certificates#rules).
 */
export const copyRules = operation('certificates/certificate-rules/copy-rules', {
  access: ['admin'],
  grants: resultGrants,
  input: z.object({ projectId: id, fromId: id }),
  write: async ({ db, now, record }, { actor, input: { projectId, fromId } }) => {
    if (!actsOn(actor, resultGrants, projectId)) throw new Fault('notFound')
    // Two at the same moment would both find the project without them.
    await lockSetUp(db, visible.projects(actor), projectId)
    const scope = visible.certificateRules(actor)
    const source = await listActiveRules(db, scope, fromId)
    refuseIf(source.length === 0 ? 'certificates.nothingToCopy' : null)
    const missing = missingRules(await listActiveRules(db, scope, projectId), source)
    if (missing.length === 0) return new Unchanged({ copied: 0 })
    const days = daysBetween(await getSeasonOf(db, fromId), await getSeasonOf(db, projectId))
    const ids = await createRuleRows(
      db,
      now,
      projectId,
      missing.map((rule) => movedRule(rule, days)),
    )
    for (const ruleId of ids) record({ object: ['CertificateRule', ruleId], projectId })
    return { copied: ids.length }
  },
})
