import { z } from 'zod'
import { actingBy, resultGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { getRule } from '@/lib/features/certificate-rules/queries'
import { wireId } from '@/lib/wire/formats'
import { operation } from '@/lib/kernel/operation'
import { inTransaction, Unchanged } from '@/lib/kernel/transaction'
import { issueMissing } from './queries'

/** An administrator issues every certificate of a rule that is missing; pressed twice it issues each once (decisions, Certificates). */
export const issueCertificates = operation('certificates/issue-certificates', {
  access: ['admin'],
  grants: resultGrants,
  input: z.object({ ruleId: wireId }),
  run: ({ actor, input, world }) =>
    inTransaction(world, async ({ db, now, record }) => {
      const rule = await getRule(db, visible.certificateRules(actingBy(actor, resultGrants)), input.ruleId)
      const { issued, held } = await issueMissing(db, now, { ruleId: rule.id, batchId: null })
      if (issued === 0) return new Unchanged({ issued, held })
      record({ object: ['CertificateRule', rule.id], projectId: rule.projectId, items: issued })
      return { issued, held }
    }),
})
