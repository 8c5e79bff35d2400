import { chosenEvents } from '@/lib/features/registrations/registrations/rules'
import { emailFacts, graduationYears, nameFacts, phoneFacts } from '@/lib/features/people/students/rules'
import type { MessageKey } from '@/lib/i18n/translate'
import { genderSpellings } from '@/lib/wire/spellings'
import type { ProblemValues } from './problem.rules'
import { eventSeparators, type OfferedEvent, type RosterField } from './schema'

export type Problem = { key: MessageKey; values?: ProblemValues }

const genders = new Map(
  (['MALE', 'FEMALE'] as const).flatMap((gender) =>
    genderSpellings[gender].map((spelling) => [spelling.toLowerCase(), gender] as const),
  ),
)

export function genderOf(text: string): 'MALE' | 'FEMALE' | null {
  return genders.get(text.toLowerCase()) ?? null
}

/** The codes in a cell; undefined for an empty one, so that a project's default events apply. */
export function codesIn(text: string): string[] | undefined {
  const codes = text
    .split(eventSeparators)
    .map((code) => code.trim())
    .filter((code) => code !== '')
  return codes.length === 0 ? undefined : codes
}

/** Control characters, and the sign of a character that was lost before the file reached us. */
const unstorable = /[\p{Cc}\uFFFD]/u

/**
 * What is wrong with one trimmed cell by itself, by the same limits as every form (students/rules). An empty cell has no
 * fault of its own; events are judged where it is known which project's they are.
 */
export function cellProblem(field: RosterField, text: string, offered: readonly OfferedEvent[] | null): Problem | null {
  if (text === '') return null
  if (unstorable.test(text)) return { key: 'fields.errors.text' }
  switch (field) {
    case 'email':
    case 'guardian1Email':
      if (text.length > emailFacts.max) return tooLong(emailFacts.max)
      return emailFacts.isRight(text) ? null : { key: emailFacts.wrong }
    case 'mobile':
    case 'guardian1Mobile':
      return text.length <= phoneFacts.max && phoneFacts.isRight(text) ? null : { key: phoneFacts.wrong }
    case 'gender':
      return genderOf(text) === null ? { key: 'imports.errors.gender' } : null
    case 'graduationYear':
      return yearProblem(text)
    case 'events':
    case 'extraEvents':
      return offered === null ? null : eventProblem(field, text, offered)
    default:
      return text.length <= nameFacts.max ? null : tooLong(nameFacts.max)
  }
}

function tooLong(maximum: number): Problem {
  return { key: 'fields.errors.tooLong', values: { maximum } }
}

function yearProblem(text: string): Problem | null {
  const { from, to } = graduationYears
  const fits = /^\d{4}$/.test(text) && Number(text) >= from && Number(text) <= to
  return fits ? null : { key: 'imports.errors.year', values: { from: String(from), to: String(to) } }
}

const shownEvents = 12

function eventProblem(field: 'events' | 'extraEvents', text: string, offered: readonly OfferedEvent[]): Problem | null {
  const none = { events: [], extraEvents: [] }
  const [unknown] = chosenEvents(offered, { ...none, [field]: codesIn(text) ?? [] }).unknown
  if (unknown === undefined) return null
  const codes = offered.filter((event) => event.isExtra === (field === 'extraEvents')).map((event) => event.code)
  const shown = [...new Set(codes)].slice(0, shownEvents)
  return { key: 'imports.errors.eventUnknown', values: { code: unknown.code, offered: shown.length > 0 ? shown : '—' } }
}
