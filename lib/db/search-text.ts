import { folded, type PersonName, readingOf, syllablesOfText } from './name-reading'

/** What a student is found by: Hanzi, spelling or pinyin, initials, e-mail, phone. */
export function studentSearchText(student: PersonName & { email: string | null; mobile: string | null }): string {
  return searchText(nameTokens(student), emailTokens(student.email), phoneTokens(student.mobile))
}

/** What an adviser or coordinator is found by. */
export function contactSearchText(contact: {
  family: string | null
  given: string | null
  latinName: string | null
  email: string | null
}): string {
  const name = { nativeFamily: contact.family, nativeGiven: contact.given, latinFamily: null, latinGiven: null }
  const latin = tokensOf(contact.latinName ?? '')
  return searchText(nameTokens(name), latin, [latin.join('')], emailTokens(contact.email))
}

/** What a school is found by: its names, the pinyin of the Chinese one, initials, code and city. */
export function schoolSearchText(school: {
  name: string
  nameEn: string | null
  code: string
  city: string | null
}): string {
  return searchText(titleTokens(school), tokensOf(school.city ?? ''))
}

const mostKnownTitles = 20_000
const knownTitles = new Map<string, string>()

/**
 * What a project or a package is found by: its names, the pinyin of the Chinese one, initials and code. They are few and every
 * search goes through all of them, so what was made of a title stays.
 */
export function titleSearchText({ name, nameEn, code }: { name: string; nameEn: string; code: string }): string {
  const title = JSON.stringify([name, nameEn, code])
  const known = knownTitles.get(title)
  if (known !== undefined) return known
  if (knownTitles.size >= mostKnownTitles) knownTitles.clear()
  const text = searchText(titleTokens({ name, nameEn, code }))
  knownTitles.set(title, text)
  return text
}

function titleTokens({ name, nameEn, code }: { name: string; nameEn: string | null; code: string }): string[] {
  const syllables = syllablesOfText(name)
  const english = tokensOf(nameEn ?? '')
  return [
    ...tokensOf(name),
    ...(syllables.length > 1 ? [syllables.join(''), initials(syllables)] : syllables),
    ...english,
    ...(english.length > 1 ? [initials(english)] : []),
    ...tokensOf(code),
  ]
}

/** What a team is found by besides its school and members: code, serial (序号) and title. */
export function teamSearchText(team: { code: number; serial: number; title: string | null }): string {
  return searchText([String(team.code), String(team.serial)], tokensOf(team.title ?? ''))
}

/** What a thread of messages is found by besides its writer: the words in it. */
export function inquirySearchText(text: string): string {
  return searchText(tokensOf(text))
}

/**
 * What the person looks for, as parts that must all occur in a search text: `contains` each, or LIKE '%part%'. A part of
 * fewer than three characters is looked for at the start of a token, since two letters are everywhere.
 */
export function searchQuery(text: string): string[] {
  return searchAlternatives(text).map(([part]) => part)
}

/**
 * The parts with what may stand in the place of each: the short ones of a domain (`x.demo`) are inside an e-mail address,
 * where no token begins with them.
 */
export function searchAlternatives(text: string): [string, ...string[]][] {
  const parts = new Map<string, [string, ...string[]]>()
  for (const word of folded(text).split(/\s+/)) {
    for (const token of tokensOf(word).map(encoded)) {
      const isShort = token.length < 3
      const part = isShort ? ` ${token}` : token
      const [, ...others] = parts.get(part) ?? []
      parts.set(part, [part, ...others, ...(isShort && domain.test(word) ? [word] : [])])
    }
  }
  return [...parts.values()]
}

const domain = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/

/** The text inside a pattern as it stands: Prisma leaves the signs of a pattern what they are. */
export function asItStands(text: string): string {
  return text.replace(/[%_\\]/g, '\\$&')
}

/** What a row must fulfil to be found, a condition for each part; a search for signs alone finds nothing. */
export function searchConditions<Where>(text: string, condition: (contains: string) => Where) {
  const parts = searchAlternatives(text)
  if (parts.length === 0 && text.trim() !== '') return [{ id: { in: [] } }]
  return parts.map(([part, ...others]) =>
    others.length === 0 ? condition(part) : { OR: [part, ...others].map(condition) },
  )
}

/**
 * The same word by word, where a word may also stand in a text of its own as it was typed, with its signs: `2025-NSI` is one
 * word of two parts, and no code begins with the second.
 */
export function searchWords<Where>(
  text: string,
  condition: (contains: string) => Where,
  asTyped: (word: string) => Where,
) {
  const words = text.split(/\s+/).filter((word) => word !== '')
  return words.map((word) => ({ OR: [{ AND: searchConditions(word, condition) }, asTyped(asItStands(word))] }))
}

/** ASCII only, each token between blanks: so that no locale and no trigram of Han characters matters. */
function searchText(...groups: string[][]): string {
  const tokens = new Set(
    groups
      .flat()
      .filter((token) => token !== '')
      .map(encoded),
  )
  return tokens.size === 0 ? '' : ` ${[...tokens].join(' ')} `
}

/** Joined, so that `zhangsan` is found; apart, so that `sa` is; and `zs`. */
function nameTokens(name: PersonName): string[] {
  const { family, given } = readingOf(name)
  const syllables = [...family, ...given]
  return [
    ...tokensOf(`${name.nativeFamily ?? ''}${name.nativeGiven ?? ''}`),
    syllables.join(''),
    given.join(''),
    ...given.slice(1),
    ...(syllables.length > 1 ? [initials(syllables)] : []),
  ]
}

function initials(syllables: string[]): string {
  return syllables.map((syllable) => /^./u.exec(syllable)?.[0] ?? '').join('')
}

function emailTokens(email: string | null): string[] {
  return email === null ? [] : tokensOf(email)
}

function phoneTokens(phone: string | null): string[] {
  return [(phone ?? '').replace(/\D/g, '')]
}

/** Words and numbers, each of one script; an e-mail address is one token. */
function tokensOf(text: string): string[] {
  return folded(text).match(pieces) ?? []
}

const pieces = /[!-~]*@[!-~]*|[a-z0-9]+|[^\P{L}a-z]+|[^\P{N}0-9]+/gu

/**
 * A character beyond ASCII is `u` and the five hexadecimal digits of its number, written A to P: a phone's last digits
 * then never match inside a Chinese name. LIKE's own signs go.
 */
function encoded(token: string): string {
  return token
    .replace(/[%\\]/g, '')
    .replace(/[^ -~]/gu, (character) => `u${hexInLetters(character.codePointAt(0) ?? 0)}`)
}

function hexInLetters(number: number): string {
  const digits = number.toString(16).padStart(5, '0')
  return digits.replace(/./g, (digit) => String.fromCharCode(65 + Number.parseInt(digit, 16)))
}
