import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { listEnded, listHeld } from '@/lib/features/certificates/certificates/queries'
import { printedName } from '@/lib/features/certificates/certificates/rules'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { getRule, getRuleToIssue, listCandidates, listNameExceptions } from './queries'
import { standingOf } from './rules'

/**
 * Everybody a rule concerns: who receives a certificate, who does not and why, who has one and what of it is no longer
 * true; and those that were replaced or revoked (certificates#rules).
 */
export const listRecipients = operation('certificates/certificate-rules/list-recipients', {
  access: ['admin'],
  input: z.object({ ruleId: id }),
  run: async ({ actor, input, world: { db, now } }) => {
    const rule = await getRule(db, visible.certificateRules(actor), input.ruleId)
    const terms = await getRuleToIssue(db, rule.id)
    const scope = visible.certificates(actor, now)
    const candidates = await listCandidates(db, terms, 'all')
    const held = await listHeld(db, scope, rule.id)
    const exceptions = await listNameExceptions(db)
    const recipients = candidates.map((candidate) => {
      const certificate = held.get(candidate.registrationId ?? candidate.studentId) ?? null
      const { registrationId, studentId, name, override, isNameConfirmed, school, team, awards, revokedId } = candidate
      return {
        registrationId,
        studentId,
        name,
        printed: printedName(name, override, exceptions),
        isNameConfirmed,
        school,
        team,
        /** What an administrator may decide to issue again. */
        revokedId,
        awards: awards.map(({ label }) => label),
        standing: standingOf(terms, candidate, certificate, { exceptions, now }),
        certificate: certificate && {
          id: certificate.id,
          number: certificate.number,
          token: certificate.token,
          issuedAt: certificate.issuedAt,
        },
      }
    })
    return { rule, recipients, ended: await listEnded(db, scope, rule.id) }
  },
})
