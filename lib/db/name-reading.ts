import { pinyin } from 'pinyin-pro'

/** A person's four name columns. */
export type PersonName = {
  nativeFamily: string | null
  nativeGiven: string | null
  latinFamily: string | null
  latinGiven: string | null
}

/** How a name is read, in syllables of a to z and, where a name has other letters, those. */
export type NameReading = { family: string[]; given: string[] }

/** Latin letters without case, width and accents; other scripts stay as they are. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase()
}

/**
 * The reading of a person's name: as the person spells it, and from the characters only where a Latin name is missing,
 * the family name then with its surname reading (曾 zeng, 单 shan, 解 xie).
 */
export function readingOf(name: PersonName): NameReading {
  const { nativeFamily, nativeGiven, latinFamily, latinGiven } = name
  const needsCharacters = !(latinFamily && latinGiven)
  const read = needsCharacters ? readCharacters(nativeFamily ?? '', nativeGiven ?? '') : { family: [], given: [] }
  return {
    family: latinFamily ? syllablesOf(latinFamily, nativeFamily) : read.family,
    given: latinGiven ? syllablesOf(latinGiven, nativeGiven) : read.given,
  }
}

/** The reading of a text that is no person's name, a school's for instance. */
export function syllablesOfText(text: string): string[] {
  return pinyin(text.normalize('NFKC'), { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' }).flatMap(
    words,
  )
}

/**
 * A name in Latin letters as its characters are read, 吕小明 is Lyu Xiaoming as on a passport; what is no character stays
 * as it was typed.
 */
export function latinNameOf(family: string, given: string): { latinFamily: string; latinGiven: string } {
  if (!/\p{Script=Han}/u.test(family + given)) return { latinFamily: family, latinGiven: given }
  const read = readCharacters(family, given)
  return { latinFamily: spelt(read.family), latinGiven: spelt(read.given) }
}

function spelt(syllables: readonly string[]): string {
  const letters = syllables.map((syllable) => syllable.replace(/^([ln])v/, '$1yu')).join('')
  return letters.charAt(0).toUpperCase() + letters.slice(1)
}

function readCharacters(family: string, given: string): NameReading {
  if (!/\p{Script=Han}/u.test(family + given)) return { family: words(family), given: words(given) }
  const syllables = pinyin(family + given, { toneType: 'none', type: 'array', surname: 'head', v: true })
  const familyLength = Array.from(family).length
  return {
    family: syllables.slice(0, familyLength).flatMap(words),
    given: syllables.slice(familyLength).flatMap(words),
  }
}

/** `Xiaoming` beside 晓明 is xiao, ming; a name its writer has already divided stays divided. */
function syllablesOf(latin: string, native: string | null): string[] {
  const parts = words(latin)
  const [only] = parts
  if (parts.length !== 1 || only === undefined) return parts
  const characters = (native ?? '').match(/\p{Script=Han}/gu)?.length ?? 0
  return (characters > 1 && divided(only, characters)) || parts
}

const syllable =
  /^(?:(?:[bpmfdtnlgkhjqxrzcsyw]|[zcs]h)(?:i(?:[aeu]|ao|an|n|ang|ng|ong)?|u(?:[aoive]|ai|an|n|ang)?|ve?)|(?:[bpmfdtnlgkhjqxrzcsyw]|[zcs]h)?(?:a[io]?|ang?|e[ir]?|eng?|ou?|ong))$/

/** Shortest syllable first: a consonant between two vowels begins the second syllable (fangan is fan, gan). */
function divided(letters: string, count: number): string[] | null {
  if (count === 1) return syllable.test(letters) ? [letters] : null
  for (let length = 1; length < letters.length; length++) {
    const head = letters.slice(0, length)
    const tail = syllable.test(head) ? divided(letters.slice(length), count - 1) : null
    if (tail !== null) return [head, ...tail]
  }
  return null
}

/** The words of a Latin name, without what stands between them; an apostrophe divides as a hyphen does. */
function words(text: string): string[] {
  return folded(text).match(/[\p{L}\p{N}]+/gu) ?? []
}
