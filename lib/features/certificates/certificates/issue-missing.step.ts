import { holdRuleToIssue } from '@/lib/features/certificates/certificate-rules/queries'
import { whyNotIssue, whyNotReceive } from '@/lib/features/certificates/certificate-rules/rules'
import { refuseIf } from '@/lib/kernel/fault'
import type { Work } from '@/lib/kernel/transaction'
import { listCandidates } from '../certificate-rules/candidates.queries'
import { draftCertificates } from './draft-certificates.step'
import { lockGrounds, putCertificates } from './issuing.queries'

type Issue = { ruleId: string; batchId: string | null }
type Issued = {
  projectId: string | null
  /** Newly issued now. */
  issued: number
  /** Who takes part and receives none yet, or none at all. */
  held: number
}

/**
 * Issues every missing certificate of a rule: what it says is built in one statement and written in one more, and its
 * template stands from now on. Twice at once issues each once: the second waits for the first and finds nothing missing.
 */
export async function issueMissing(work: Work, { ruleId, batchId }: Issue): Promise<Issued> {
  const { db, now } = work
  const rule = await holdRuleToIssue(db, ruleId)
  refuseIf(whyNotIssue(rule))
  await lockGrounds(db, rule)
  const candidates = await listCandidates(db, rule, 'without')
  const recipients = candidates.filter((candidate) => whyNotReceive(rule, candidate, now) === null)
  const drafts = await draftCertificates(work, rule, recipients)
  const issued = await putCertificates(db, now, rule, drafts, batchId)
  return { projectId: rule.projectId, issued, held: candidates.length - recipients.length }
}
