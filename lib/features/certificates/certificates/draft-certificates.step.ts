import { randomBytes } from 'node:crypto'
import { newToken } from '@/lib/access/tokens'
import { listNameExceptions, type RuleToIssue } from '@/lib/features/certificates/certificate-rules/queries'
import { awardOf, type Candidate, factsFor } from '@/lib/features/certificates/certificate-rules/rules'
import { dateInTable, displayZone } from '@/lib/i18n/format'
import type { Work } from '@/lib/kernel/transaction'
import { type Draft, takeNumbers } from './issuing.queries'
import { certificateNumber, codeLength, codeLetters } from './rules'

/** New certificates for these: numbers of their own, secrets of their own, facts of today. */
export async function draftCertificates(
  { db, now }: Work,
  rule: RuleToIssue,
  recipients: readonly Candidate[],
): Promise<Draft[]> {
  if (recipients.length === 0) return []
  const exceptions = await listNameExceptions(db)
  const numbers = await takeNumbers(db, now, recipients.length)
  const today = dateInTable(now, displayZone())
  return recipients.flatMap((candidate, place) => {
    const taken = numbers[place]
    if (taken === undefined) return []
    const { id, serial } = taken
    const number = certificateNumber(rule.project?.code ?? null, serial)
    return {
      id,
      studentId: candidate.studentId,
      registrationId: candidate.registrationId,
      awardId: awardOf(candidate),
      token: newToken(),
      verifyCode: newCode(),
      facts: factsFor(rule, candidate, { number, exceptions, today }),
    }
  })
}

function newCode(): string {
  return Array.from(randomBytes(codeLength), (byte) => codeLetters.charAt(byte % codeLetters.length)).join('')
}
