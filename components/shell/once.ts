/** A text is found once for all of a page that says it with the same values: a plural is dear to find, a list says few. */
export function once<T extends (...said: never[]) => string>(say: T): T {
  const found = new Map<unknown, string>()
  const saying = (...said: Parameters<T>): string => {
    const key = said.length > 1 ? JSON.stringify(said) : said[0]
    const known = found.get(key) ?? say(...said)
    found.set(key, known)
    return known
  }
  return Object.assign(saying, say)
}
