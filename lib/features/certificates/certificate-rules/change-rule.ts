import { z } from 'zod'
import { resultGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { changesBetween } from '@/lib/kernel/audit'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { getChoosableTemplate, lockRule, putRule } from './queries'
import { whyNotChangeTerms, whyNotRule, whyNotWindow } from './rules'
import { ruleTerms } from './schema'

/**
 * An administrator changes a rule over the version they saw, or switches it off and on; what certificates already say
 * stands (docs/decisions/0027).
 */
export const changeRule = operation('certificates/certificate-rules/change-rule', {
  access: ['admin'],
  grants: resultGrants,
  input: z.object({ ruleId: id, version: z.int().min(1), active: z.boolean(), ...ruleTerms }),
  write: async ({ db, record }, { actor, input: { ruleId, version, ...terms } }) => {
    refuseIf(whyNotWindow(terms))
    const rule = await lockRule(db, visible.certificateRules(actor), ruleId)
    const changes = changesBetween(auditValuesOf({ ...rule, templateId: rule.template.id }), auditValuesOf(terms))
    if (changes.length === 0) return new Unchanged({ version: rule.version })
    if (rule.version !== version) throw new Fault('conflict.stale')
    if (terms.audience !== rule.audience || terms.templateId !== rule.template.id) {
      refuseIf(whyNotChangeTerms(rule))
      const template = await getChoosableTemplate(db, visible.certificateTemplates(actor), terms.templateId)
      refuseIf(whyNotRule(rule, template))
    }
    await putRule(db, rule, terms)
    record({ object: ['CertificateRule', rule.id], projectId: rule.projectId, changes })
    return { version: rule.version + 1 }
  },
})

type Terms = {
  active: boolean
  audience: string
  templateId: string
  nameCheckFrom: Date | null
  nameCheckUntil: Date | null
}

function auditValuesOf({ active, audience, templateId, nameCheckFrom, nameCheckUntil }: Terms) {
  return {
    active,
    audience,
    templateId,
    nameCheckFrom: nameCheckFrom?.toISOString() ?? null,
    nameCheckUntil: nameCheckUntil?.toISOString() ?? null,
  }
}
