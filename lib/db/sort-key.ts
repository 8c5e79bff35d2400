import { folded, type PersonName, readingOf, syllablesOfText } from './name-reading'

/**
 * What lists sort by, with COLLATE "C": family name, then given name, as spelled by the person or else in pinyin, then the
 * characters. A blank sorts before every letter, so Li comes before Lin.
 */
export function studentSortKey(name: PersonName): string {
  const { family, given } = readingOf(name)
  return key(family.join(''), given.join(''), `${name.nativeFamily ?? ''}${name.nativeGiven ?? ''}`)
}

/** A contact's one Latin name tells no family name, so characters decide where there are any. */
export function contactSortKey(contact: {
  family: string | null
  given: string | null
  latinName: string | null
}): string {
  const { family, given, latinName } = contact
  if (family === null && given === null) return key(folded(latinName ?? ''))
  const reading = readingOf({ nativeFamily: family, nativeGiven: given, latinFamily: null, latinGiven: null })
  return key(reading.family.join(''), reading.given.join(''), `${family ?? ''}${given ?? ''}`)
}

export function schoolSortKey(school: { name: string }): string {
  return key(syllablesOfText(school.name).join(' '), school.name)
}

function key(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(' ')
}
