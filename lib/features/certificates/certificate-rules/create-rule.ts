import { z } from 'zod'
import { actsOn, resultGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { createRuleRow, getChoosableTemplate } from './queries'
import { whyNotRule, whyNotWindow } from './rules'
import { certificateKind, ruleTerms } from './schema'

/** An administrator says who of a project receives which certificate (certificates#rules); without a project volunteers do. */
export const createRule = operation('certificates/certificate-rules/create-rule', {
  access: ['admin'],
  grants: resultGrants,
  input: z.object({ projectId: id.nullable(), kind: certificateKind, ...ruleTerms }),
  write: async ({ db, now, record }, { actor, input }) => {
    if (!actsOn(actor, resultGrants, input.projectId)) throw new Fault('notFound')
    refuseIf(whyNotWindow(input))
    const template = await getChoosableTemplate(db, visible.certificateTemplates(actor), input.templateId)
    refuseIf(whyNotRule(input, template))
    const ruleId = await createRuleRow(db, now, input)
    record({ object: ['CertificateRule', ruleId], projectId: input.projectId })
    return { ruleId }
  },
})
