import type { AdminActor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { listHeld } from '@/lib/features/certificates/certificates/queries'
import { printedName } from '@/lib/features/certificates/certificates/rules'
import type { World } from '@/lib/kernel/world'
import { isSurelyDrawn } from '@/lib/pdf/fonts'
import { listCandidates } from './candidates.queries'
import { listNameExceptions, type RuleToIssue } from './queries'
import { textOnPaper } from '../certificate-sheets/rules'
import { factsFor, issueStateOf } from './rules'

/** Everybody a rule concerns, with how each stands towards a certificate of it. */
export async function readRecipients({ db, now }: World, actor: AdminActor, terms: RuleToIssue) {
  const candidates = await listCandidates(db, terms, 'all')
  const held = await listHeld(db, visible.certificates(actor, now), terms.id)
  const exceptions = await listNameExceptions(db)
  return candidates.map((candidate) => {
    const certificate = held.get(candidate.registrationId ?? candidate.studentId) ?? null
    const { registrationId, studentId, name, override, isNameConfirmed, school, team, awards, revokedId } = candidate
    return {
      registrationId,
      studentId,
      name,
      override,
      /** Made when it is asked for: a page of fifty has no use for that of ten thousand. */
      get printed() {
        return printedName(name, override, exceptions)
      },
      /** What its paper would say, as far as a font may lack a character of theirs; what all papers say alike is seen in the preview. */
      rareText: () => {
        const { layout, language } = terms
        if (layout === null || isSurelyDrawn(JSON.stringify(candidate))) return ''
        const facts = factsFor(terms, candidate, { number: '', exceptions, today: '2000-01-01' })
        return textOnPaper(layout, { facts, code: '' }, language)
      },
      isNameConfirmed,
      school,
      team,
      /** What an administrator may decide to issue again. */
      revokedId,
      awards: awards.map(({ label }) => label),
      issue: issueStateOf(terms, candidate, certificate, { exceptions, now }),
      certificate: certificate && {
        id: certificate.id,
        number: certificate.number,
        token: certificate.token,
        issuedAt: certificate.issuedAt,
      },
    }
  })
}
