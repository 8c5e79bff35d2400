import { holdRuleToIssue } from '@/lib/features/certificates/certificate-rules/queries'
import { whyNotKeep } from '@/lib/features/certificates/certificate-rules/rules'
import { mailStudents } from '@/lib/features/judging/revocations/mail-students.step'
import { refuseIf } from '@/lib/kernel/fault'
import type { Work } from '@/lib/kernel/transaction'
import { listCandidates } from '../certificate-rules/candidates.queries'
import { draftCertificates } from './draft-certificates.step'
import { lockGrounds, lockValid, putCertificates, supersede } from './issuing.queries'

/**
 * Puts new certificates into the place of these, with what is true now: their numbers and codes are new, the old codes
 * lead to them. Whoever was faster has done it: those that are valid no more are left out. Answers the pairs.
 */
export async function replaceCertificates(
  work: Work,
  ruleId: string,
  ids: readonly string[],
): Promise<{ id: string; successorId: string }[]> {
  const { db, now } = work
  const rule = await holdRuleToIssue(db, ruleId)
  refuseIf(rule.layout === null ? 'certificates.templateUnready' : null)
  await lockGrounds(db, rule)
  const held = await lockValid(db, ruleId, ids)
  const candidates = await listCandidates(db, rule, { certificateIds: ids })
  const heldBy = new Map(held.map((one) => [one.registrationId ?? one.studentId, one]))
  const recipients = candidates.filter(
    (candidate) =>
      heldBy.has(candidate.registrationId ?? candidate.studentId) && whyNotKeep(rule, candidate, now) === null,
  )
  const drafts = await draftCertificates(work, rule, recipients)
  const pairs = drafts.flatMap((draft) => {
    const old = heldBy.get(draft.registrationId ?? draft.studentId)
    return old === undefined ? [] : { id: old.id, successorId: draft.id, token: draft.token }
  })
  await supersede(db, now, pairs)
  await putCertificates(db, now, rule, drafts, null)
  await mailStudents(work, 'reissued', pairs)
  return pairs.map(({ id, successorId }) => ({ id, successorId }))
}
