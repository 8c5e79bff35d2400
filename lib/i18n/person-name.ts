import type { Language } from './languages'

/** The four columns of a person's name; a family name or a given name may be missing in either script. */
export type FullName = {
  nativeFamily: string | null
  nativeGiven: string | null
  latinFamily: string | null
  latinGiven: string | null
}

function joined(parts: readonly (string | null)[], between: string): string {
  return parts.filter((part) => part !== null && part !== '').join(between)
}

const nativeOf = (name: FullName) => {
  const isHan = /^\p{Script=Han}/u.test(`${name.nativeFamily ?? ''}${name.nativeGiven ?? ''}`)
  return isHan ? joined([name.nativeFamily, name.nativeGiven], '') : joined([name.nativeGiven, name.nativeFamily], ' ')
}
const latinOf = (name: FullName) => joined([name.latinGiven, name.latinFamily], ' ')

/** Stands for the name of somebody who was erased: everybody else has one (people#names). */
export const nobodysName = '—'

/** A name for running text: the Chinese one in zh-CN, given before family in en-US, whatever there is otherwise. */
export function personName(name: FullName, language: Language): string {
  const [native, latin] = [nativeOf(name), latinOf(name)]
  return (language === 'zh-CN' ? native || latin : latin || native) || nobodysName
}

/** A name for lists: the reader's form, and the other one where it says something else. */
export function personNames(name: FullName, language: Language): { main: string; other: string | null } {
  const main = personName(name, language)
  const other = personName(name, language === 'zh-CN' ? 'en-US' : 'zh-CN')
  return { main, other: other === main ? null : other }
}

/** An adviser's or coordinator's name for lists: the Latin name is one field, in the order it was entered. */
export function contactNames(
  contact: { family: string | null; given: string | null; latinName: string | null },
  language: Language,
): { main: string; other: string | null } {
  const native = nativeOf({
    nativeFamily: contact.family,
    nativeGiven: contact.given,
    latinFamily: null,
    latinGiven: null,
  })
  const latin = contact.latinName ?? ''
  const [main, other] = language === 'zh-CN' ? [native || latin, latin] : [latin || native, native]
  return { main: main || nobodysName, other: other === '' || other === main ? null : other }
}

/** Under what a search finds a person: the native name in one word, and the parts of the Latin one. */
export function writtenNames({ nativeFamily, nativeGiven, latinFamily, latinGiven }: FullName): string[] {
  return [`${nativeFamily ?? ''}${nativeGiven ?? ''}`, latinGiven ?? '', latinFamily ?? '']
}
