import { z } from 'zod'
import { resultGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { holdRuleToIssue } from '@/lib/features/certificates/certificate-rules/queries'
import { whyNotIssue, whyNotIssueAgain } from '@/lib/features/certificates/certificate-rules/rules'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { reason } from '@/lib/kernel/field-schema'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { type Work } from '@/lib/kernel/transaction'
import { listCandidates } from '../certificate-rules/candidates.queries'
import { draftCertificates } from './draft-certificates.step'
import { lockGrounds, putCertificates } from './issuing.queries'
import { getCertificate } from './queries'

/** An administrator decides that somebody whose certificate was revoked has one again, and says why: no batch does so (docs/decisions/0027). */
export const issueAgain = operation('certificates/certificates/issue-again', {
  access: ['admin'],
  grants: resultGrants,
  input: z.object({ certificateId: id, reason }),
  write: async (work, { actor, input: { certificateId, reason } }) => {
    const { db, now, record } = work
    const scope = visible.certificates(actor, now)
    const { id, ruleId, studentId, rule } = await getCertificate(db, scope, certificateId)
    const issuedId = await putAnother(work, ruleId, id)
    record({ object: ['Certificate', issuedId], projectId: rule.projectId, studentId, reason })
    return { certificateId: issuedId }
  },
})

/**
 * Gives whoever had this certificate, which was revoked, another one: with what is true now, a number and a code of its
 * own; the old code goes on saying that it was revoked. Answers its id.
 */
async function putAnother(work: Work, ruleId: string, revokedId: string): Promise<string> {
  const { db, now } = work
  const rule = await holdRuleToIssue(db, ruleId)
  refuseIf(whyNotIssue(rule))
  await lockGrounds(db, rule)
  const [candidate] = await listCandidates(db, rule, { certificateIds: [revokedId] })
  if (candidate?.revokedId !== revokedId) throw new Fault('certificates.notRevoked')
  refuseIf(whyNotIssueAgain(rule, candidate, now))
  const [draft] = await draftCertificates(work, rule, [candidate])
  if (draft === undefined) throw new Error('a candidate has a draft')
  await putCertificates(db, now, rule, [draft], null)
  return draft.id
}
