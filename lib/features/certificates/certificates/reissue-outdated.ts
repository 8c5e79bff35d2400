import { z } from 'zod'
import { resultGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { getRule, getRuleToIssue, listNameExceptions } from '@/lib/features/certificates/certificate-rules/queries'
import { issueStateOf } from '@/lib/features/certificates/certificate-rules/rules'
import { Fault } from '@/lib/kernel/fault'
import { reason } from '@/lib/kernel/field-schema'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { listCandidates } from '../certificate-rules/candidates.queries'
import { listHeld } from './queries'
import { replaceCertificates } from './replace-certificates.step'

/** An administrator replaces every certificate of a rule that says otherwise than it would today; pressed twice, once. */
export const reissueOutdated = operation('certificates/certificates/reissue-outdated', {
  access: ['admin'],
  grants: resultGrants,
  input: z.object({ ruleId: id, reason }),
  write: async (work, { actor, input: { ruleId, reason } }) => {
    const { db, now, record } = work
    const rule = await getRule(db, visible.certificateRules(actor), ruleId)
    const terms = await getRuleToIssue(db, rule.id)
    const exceptions = await listNameExceptions(db)
    const held = await listHeld(db, visible.certificates(actor, now), rule.id)
    const outdated = (await listCandidates(db, terms, 'all')).flatMap((candidate) => {
      const certificate = held.get(candidate.registrationId ?? candidate.studentId)
      if (certificate === undefined) return []
      return issueStateOf(terms, candidate, certificate, { exceptions, now }).is === 'outdated' ? [certificate.id] : []
    })
    const pairs = outdated.length === 0 ? [] : await replaceCertificates(work, rule.id, outdated)
    if (pairs.length === 0) throw new Fault('certificates.nothingOutdated')
    record({ object: ['CertificateRule', rule.id], projectId: rule.projectId, items: pairs.length, reason })
    return { reissued: pairs.length }
  },
})
