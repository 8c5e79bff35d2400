const folded = (text: string) => text.normalize('NFKC').toLowerCase()

/** Whether the texts of a row have all words of a search, whatever their case; a search for nothing finds all. */
export function isSearched(search: string, texts: readonly string[]): boolean {
  const whole = folded(texts.join(' '))
  return folded(search)
    .split(/\s+/)
    .every((word) => whole.includes(word))
}
