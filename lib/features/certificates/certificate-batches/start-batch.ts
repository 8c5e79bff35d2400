import { z } from 'zod'
import { actingBy, resultGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { lockRule } from '@/lib/features/certificates/certificate-rules/queries'
import { addJob } from '@/lib/jobs/queue'
import { Fault } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { issueMissing } from '../certificates/issue-missing.step'
import { createBatch, failBatch, findOpenBatch, putCounts } from './queries'
import { isLost } from './rules'

/**
 * An administrator issues what is missing of a rule and has all its certificates put on paper, beside everything else.
 * Pressed twice it runs once; one whose process was lost gives way.
 */
export const startBatch = operation('certificates/certificate-batches/start-batch', {
  access: ['admin'],
  grants: resultGrants,
  input: z.object({ ruleId: id }),
  write: async (work, { actor, input }) => {
    const { db, now, record } = work
    const rule = await lockRule(db, visible.certificateRules(actingBy(actor, resultGrants)), input.ruleId)
    const open = await findOpenBatch(db, rule.id)
    if (open !== null && !isLost(open, now)) throw new Fault('certificates.batchRunning')
    if (open !== null) {
      await failBatch(db, open.id)
      record({ object: ['CertificateBatch', open.id], projectId: rule.projectId })
    }
    const id = await createBatch(db, now, { ruleId: rule.id, byId: actor.administratorId })
    const { issued, held } = await issueMissing(work, { ruleId: rule.id, batchId: id })
    const total = await putCounts(db, id, rule.id, issued)
    if (total === 0) throw new Fault('certificates.nothingToPrint')
    await addJob(db, 'make-certificates', { batchId: id }, { tries: 3 })
    record({ object: ['CertificateBatch', id], projectId: rule.projectId, items: issued })
    return { id, issued, held, total }
  },
})
