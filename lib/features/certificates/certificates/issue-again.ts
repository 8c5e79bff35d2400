import { z } from 'zod'
import { resultGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { getCertificate, issueAgain as putAnother } from './queries'
import { certificateReason } from './schema'

/** An administrator decides that somebody whose certificate was revoked has one again, and says why: no batch does so (docs/decisions/0027). */
export const issueAgain = operation('certificates/certificates/issue-again', {
  access: ['admin'],
  grants: resultGrants,
  input: z.object({ certificateId: id, reason: certificateReason }),
  run: ({ actor, input: { certificateId, reason }, world }) =>
    inTransaction(world, async ({ db, now, record }) => {
      const scope = visible.certificates(actor, now)
      const { id, ruleId, studentId, rule } = await getCertificate(db, scope, certificateId)
      const issuedId = await putAnother(db, now, ruleId, id)
      record({ object: ['Certificate', issuedId], projectId: rule.projectId, studentId, reason })
      return { certificateId: issuedId }
    }),
})
