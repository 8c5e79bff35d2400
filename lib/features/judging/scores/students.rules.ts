import type { Language } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import type { FieldFault } from '@/lib/kernel/fault'
import type { ScoredMember } from './queries'
import { whyNotValue } from './rules'

/** A student's score as an outside caller gives it; `hundredths` is null where it is no number. */
export type StudentScore = { email: string; hundredths: number | null }

type JudgedScore = { hundredths: number } | { wrong: FieldFault[]; isValue: boolean }

/**
 * A team's score from the equal scores of its students: each of its students once by e-mail, nobody else, and one score
 * for all (judging#scores). A missing student is told by name, since the e-mail may be out of the caller's reach.
 */
export function judgeStudents(
  field: string,
  scores: readonly StudentScore[],
  members: readonly ScoredMember[],
  language: Language,
): JudgedScore {
  const [first] = scores
  const value = first?.hundredths ?? null
  if (scores.some(({ hundredths }) => whyNotValue(hundredths) !== null))
    return { wrong: [{ field, key: 'faults.scores.wrong' }], isValue: true }
  const emails = scores.map(({ email }) => email.trim().toLowerCase())
  const known = new Set(members.map(({ email }) => email))
  const listed = new Set(emails)
  const about = (key: 'stranger' | 'twice', email: string): FieldFault => ({
    field,
    key: `scoring.students.${key}`,
    values: { email },
  })
  const wrong: FieldFault[] = [
    ...[...listed].filter((email) => !known.has(email)).map((email) => about('stranger', email)),
    ...[...new Set(emails.filter((email, place) => emails.indexOf(email) !== place))].map((email) =>
      about('twice', email),
    ),
    ...members
      .filter(({ email }) => email === null || !listed.has(email))
      .map(({ name }) => ({
        field,
        key: 'scoring.students.missing' as const,
        values: { name: personName(name, language) },
      })),
    ...(scores.some(({ hundredths }) => hundredths !== value)
      ? [{ field, key: 'scoring.students.unequal' as const }]
      : []),
  ]
  return wrong.length > 0 || value === null ? { wrong, isValue: false } : { hundredths: value }
}
