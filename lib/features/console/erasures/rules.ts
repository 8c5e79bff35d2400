import { z } from 'zod'
import type { FaultKey } from '@/lib/kernel/catalogue'

/** Whom an erasure may be of. */
export const erasedPersons = ['STUDENT', 'CONTACT'] as const

/** Why somebody has a person erased: no free text, which would have to be erased as well (console#erasure). */
export const erasureReasons = ['PERSON_ASKED', 'GUARDIAN_ASKED', 'MADE_BY_MISTAKE'] as const

/** The entry goes last: until then every step finds the person by it, however often the job begins anew. */
export const erasureSteps = {
  STUDENT: [
    ...(['access', 'registrations', 'work', 'words', 'results'] as const),
    ...(['money', 'files', 'traces', 'entry'] as const),
  ],
  CONTACT: ['access', 'words', 'files', 'traces', 'entry'],
} as const

/** What an erasure takes away, and what it leaves without the person (console#erasure). */
export const erasedKinds = [
  ...(['unpaid', 'revisions', 'messages', 'answers', 'files', 'certificates'] as const),
  ...(['students', 'mails', 'logged'] as const),
]
export const keptKinds = ['registrations', 'orders', 'teams', 'results'] as const

type ErasureSubject = {
  erasedAt: Date | null
  mergedIntoId: string | null
  isQueued: boolean
  hasMoneyUnderWay: boolean
}

/** Why a person is not erased now: money that is on its way finds its owner first. */
export function whyNotErase(person: ErasureSubject): FaultKey | null {
  if (person.erasedAt !== null) return 'students.erased'
  if (person.mergedIntoId !== null) return 'students.merged'
  if (person.isQueued) return 'erasures.underWay'
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

const name = { nativeFamily: null, nativeGiven: null, latinFamily: null, latinGiven: null }
const frozenBlock = z.looseObject({
  code: z.string().optional(),
  author: z.looseObject({ registrationId: z.string() }).nullable(),
  files: z.array(z.looseObject({ key: z.string() })).optional(),
})
const frozenMember = z.looseObject({ registrationId: z.string(), name: z.unknown() })
const frozenWork = z.looseObject({
  members: z.array(frozenMember),
  sections: z.array(z.looseObject({ blocks: z.array(frozenBlock) })),
})

/** What a team-mate had written in a block before them. */
export type Replacement = {
  registrationId: string
  content: string
  words: number
  isFilled: boolean
  version: number
  savedAt: string
  files: { key: string }[]
}

/** The blocks of a submission that these members saved last, by their codes. */
export function writtenBy(snapshot: unknown, registrationIds: readonly string[]): string[] {
  const work = frozenWork.safeParse(snapshot)
  if (!work.success) return []
  return work.data.sections
    .flatMap(({ blocks }) => blocks)
    .flatMap(({ author, code }) => (author && code && registrationIds.includes(author.registrationId) ? [code] : []))
}

type Blanking = {
  registrationIds: readonly string[]
  /** Of the members' files. */
  fileKeys: readonly string[]
  replacements: ReadonlyMap<string, Replacement>
}

/**
 * A submission without these members: their names and files go, and where they saved last stands what a team-mate had written
 * before them, or nothing.
 */
export function blankSnapshot(snapshot: unknown, { registrationIds, fileKeys, replacements }: Blanking): unknown {
  const work = frozenWork.safeParse(snapshot)
  if (!work.success) return {}
  const isTheirs = (id: string | undefined) => id !== undefined && registrationIds.includes(id)
  const nameOf = (id: string) => work.data.members.find((member) => member.registrationId === id)?.name ?? null
  const without = (block: z.output<typeof frozenBlock>) => {
    const files = block.files?.filter(({ key }) => !fileKeys.includes(key))
    if (!isTheirs(block.author?.registrationId)) return { ...block, ...(files && { files }) }
    const mates = replacements.get(block.code ?? '')
    const empty = { content: '', words: 0, isFilled: false, files: [], answers: [] }
    if (mates === undefined) return { ...block, ...empty, author: { ...block.author, name: null } }
    const { registrationId, ...written } = mates
    return { ...block, ...written, author: { registrationId, name: nameOf(registrationId) } }
  }
  return {
    ...work.data,
    members: work.data.members.map((member) => (isTheirs(member.registrationId) ? { ...member, name } : member)),
    sections: work.data.sections.map((section) => ({ ...section, blocks: section.blocks.map(without) })),
  }
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
