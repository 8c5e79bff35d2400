import type { Language } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import type { FieldFault } from '@/lib/kernel/fault'
import type { ScoredMember } from './queries'
import { whyNotValue } from './rules'

/** A student's score as an outside caller gives it; `hundredths` is null where it is no number. */
export type StudentScore = {
  /** null: of a student whose e-mail the team's row doesn't tell the caller. */
  email: string | null
  hundredths: number | null
}

type JudgedScore = { hundredths: number } | { wrong: FieldFault[]; isValue: boolean }

/**
 * A team's score from the equal scores of its students: each of its settled students once, nobody else, and one score for all
 * (judging#scores). A student is named by e-mail; those whose e-mail the caller isn't told have a score without one, each of
 * them (docs/decisions/0050). A missing student is told by name, since the e-mail may be out of the caller's reach.
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
  const emails = scores.flatMap(({ email }) => (email === null ? [] : [email]))
  const wrong: FieldFault[] = [
    ...byEmail(field, emails, members),
    ...byCount(field, scores.length - emails.length, { emails, members, language }),
    ...(scores.some(({ hundredths }) => hundredths !== value)
      ? [{ field, key: 'scoring.students.unequal' as const }]
      : []),
  ]
  return wrong.length > 0 || value === null ? { wrong, isValue: false } : { hundredths: value }
}

function byEmail(field: string, emails: readonly string[], members: readonly ScoredMember[]): FieldFault[] {
  const known = new Set(members.flatMap(({ email, isSettled }) => (isSettled ? [email] : [])))
  const about = (key: 'stranger' | 'twice', email: string): FieldFault => ({
    field,
    key: `scoring.students.${key}`,
    values: { email },
  })
  return [
    ...[...new Set(emails)].filter((email) => !known.has(email)).map((email) => about('stranger', email)),
    ...[...new Set(emails.filter((email, place) => emails.indexOf(email) !== place))].map((email) =>
      about('twice', email),
    ),
  ]
}

type Addressed = { emails: readonly string[]; members: readonly ScoredMember[]; language: Language }

/** The row doesn't say which of the students it tells no e-mail of have paid, so that those who haven't may be counted, too. */
function byCount(field: string, nameless: number, { emails, members, language }: Addressed): FieldFault[] {
  const unlisted = members.filter(({ email }) => email === null || !emails.includes(email))
  const missing = unlisted.filter(({ isSettled }) => isSettled)
  const untold = unlisted.filter(({ isTold }) => !isTold)
  const isEnough = nameless >= untold.filter(({ isSettled }) => isSettled).length
  return [
    ...missing
      .filter(({ isTold }) => isTold || !isEnough)
      .map(({ name }) => ({
        field,
        key: 'scoring.students.missing' as const,
        values: { name: personName(name, language) },
      })),
    ...(nameless > untold.length ? [{ field, key: 'scoring.students.nameless' as const }] : []),
  ]
}
