import { useMessages } from 'next-intl'

type FoundTexts = Map<unknown, string>

/** By the texts of a language: what is found without words of a person's own, the same for all pages. */
const shared = new WeakMap<object, Map<string, FoundTexts>>()
const most = 1000

/**
 * Texts of a namespace, each found once for all of a page that says it with the same values, and without values or with numbers
 * alone once for all pages: a plural is dear to find, a list says few.
 */
export function useOnce<T extends (...said: never[]) => string>(namespace: string, say: T): T {
  const ofAll = sharedBy(useMessages(), namespace)
  const ofPage: FoundTexts = new Map()
  const saying = (...said: Parameters<T>): string => {
    const key = said.length > 1 ? JSON.stringify(said) : said[0]
    const found = hasNoWords(said[1]) ? ofAll : ofPage
    const known = found.get(key) ?? say(...said)
    found.set(key, known)
    return known
  }
  return Object.assign(saying, say)
}

function sharedBy(texts: object, namespace: string): FoundTexts {
  const byNamespace = shared.get(texts) ?? new Map<string, FoundTexts>()
  shared.set(texts, byNamespace)
  const found: FoundTexts = byNamespace.get(namespace) ?? new Map<unknown, string>()
  byNamespace.set(namespace, found)
  if (found.size > most) found.clear()
  return found
}

function hasNoWords(values: object | undefined): boolean {
  return Object.values(values ?? {}).every((value) => typeof value === 'number')
}
