import type { FaultKey } from '@/lib/kernel/catalogue'

/** Whom an erasure may be of. */
export const erasedPersons = ['STUDENT', 'CONTACT', 'ADMINISTRATOR'] as const
export type ErasedPerson = (typeof erasedPersons)[number]

/** What the log calls them. */
export const erasedObjects = { STUDENT: 'Student', CONTACT: 'Contact', ADMINISTRATOR: 'Administrator' } as const

/** Why somebody has a person erased: no free text, which would have to be erased as well (console#erasure). */
export const erasureReasons = ['PERSON_ASKED', 'GUARDIAN_ASKED', 'MADE_BY_MISTAKE'] as const

/** The reasons there are for a person: only students have a guardian. */
export function reasonsFor(kind: ErasedPerson): readonly (typeof erasureReasons)[number][] {
  return erasureReasons.filter((reason) => kind === 'STUDENT' || reason !== 'GUARDIAN_ASKED')
}

/** The entry goes last: until then every step finds the person by it, however often the job begins anew. */
export const erasureSteps = {
  STUDENT: [
    ...(['access', 'registrations', 'work', 'words', 'results'] as const),
    ...(['money', 'files', 'traces', 'entry'] as const),
  ],
  CONTACT: ['access', 'words', 'files', 'traces', 'entry'],
  // What they wrote and uploaded for the organizers is the organizers'.
  ADMINISTRATOR: ['access', 'traces', 'entry'],
} as const

/** A step, or what ends before the first of them. */
export type ErasedPart = 'ending' | (typeof erasureSteps)[keyof typeof erasureSteps][number]

/** What the audit log says of a step: which part of the person's data it was. */
export function erasedNote(part: ErasedPart): string {
  return `erased ${part}`
}

/** What an erasure takes away, and what it leaves without the person (console#erasure). */
export const erasedKinds = [
  ...(['ending', 'revisions', 'messages', 'answers', 'files', 'certificates'] as const),
  ...(['students', 'keys', 'mails', 'logged'] as const),
]
export const keptKinds = ['registrations', 'orders', 'teams', 'results'] as const

type ErasureSubject = {
  erasedAt: Date | null
  mergedIntoId: string | null
  isQueued: boolean
  hasMoneyUnderWay: boolean
  /** Of an administrator: the reader, or the last owner of all projects. */
  isOwn: boolean
  isLastOwner: boolean
}

/** Why a person is not erased now: money that is on its way finds its owner first, and the portal keeps an owner. */
export function whyNotErase(person: ErasureSubject): FaultKey | null {
  if (person.erasedAt !== null) return 'students.erased'
  if (person.mergedIntoId !== null) return 'students.merged'
  if (person.isQueued) return 'erasures.underWay'
  if (person.isLastOwner) return 'staff.lastOwner'
  if (person.isOwn) return 'erasures.self'
  return person.hasMoneyUnderWay ? 'erasures.moneyUnderWay' : null
}

/** A step is over in seconds: a run that has said nothing for so long was stopped with its process. */
const silentMs = 120_000

type ErasureRun = {
  state: 'QUEUED' | 'RUNNING' | 'FAILED' | 'DONE'
  updatedAt: Date
  hasMoneyUnderWay: boolean
}

/** Why an erasure does not run again: it is done, a run is on, or it would stop at money that is on its way. */
export function whyNotRepeat({ state, updatedAt, hasMoneyUnderWay }: ErasureRun, now: Date): FaultKey | null {
  if (state === 'DONE') return 'erasures.done'
  if (state === 'RUNNING' && now.getTime() - updatedAt.getTime() < silentMs) return 'erasures.running'
  return hasMoneyUnderWay ? 'erasures.moneyUnderWay' : null
}

/** Whether what was typed confirms it: the address, or the id where there is none. */
export function confirms(typed: string, expected: string): boolean {
  return typed.trim().toLowerCase() === expected.toLowerCase()
}

/** A text to look for, in small letters, and the expression of PostgreSQL by which it stands there as a whole. */
export type Sought = { text: string; pattern: string }

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
/** The beginning, a sign that is no part of it, or the end of a line as JSON writes it. */
const after = (part: string) => `(^|[^${part}]|\\\\[nrt])`

/** Fewer digits are also an amount, a year or a part of a date. */
const fewestDigits = 8

/** Addresses and phone numbers as whole ones: what is part of a longer one names somebody else. */
export function soughtFor(addresses: readonly string[], phones: readonly string[]): Sought[] {
  return [
    ...addresses.map((address) => {
      const text = address.toLowerCase()
      return { text, pattern: `${after('a-z0-9._%+-')}${escaped(text)}($|[^a-z0-9.-]|[.-]+($|[^a-z0-9]))` }
    }),
    ...soughtTokens(phones),
  ]
}

/** Numbers with neither a letter nor a digit beside them. */
export function soughtTokens(tokens: readonly string[]): Sought[] {
  return tokens.map((token) => {
    const text = token.toLowerCase()
    return { text, pattern: `${after('a-z0-9')}${escaped(text)}($|[^a-z0-9])` }
  })
}

/** A typed phone number, as it was typed and as digits alone; nothing where it is no full number. */
export function phonesOf(typed: string): string[] {
  const digits = typed.replace(/\D/g, '')
  const isNumber = digits.length >= fewestDigits && /^[\d\s()+./-]+$/.test(typed)
  return isNumber ? [...new Set([typed.trim(), digits])] : []
}
