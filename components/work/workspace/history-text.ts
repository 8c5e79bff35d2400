import { diffArrays } from 'diff'

export type TextChange = { kind: 'same' | 'added' | 'removed'; text: string }
export type Written<Author> = { author: Author; text: string }

/** A comparison of longer texts would take too long, so the new text replaces the old one as a whole. */
const patience = 1500

/** The words of a text and the separators between them; Chinese by words where the browser knows them, else by characters. */
export function wordsIn(text: string, language: string): string[] {
  if (typeof Intl.Segmenter === 'function') {
    return Array.from(new Intl.Segmenter(language, { granularity: 'word' }).segment(text), ({ segment }) => segment)
  }
  return text.match(/\p{Script=Han}|[\p{L}\p{N}\p{M}]+|\s+|[^\p{L}\p{N}\p{M}\s]/gu) ?? []
}

/** The pieces of a text that were kept, removed and added. */
export function changesIn(before: string, after: string, language: string): TextChange[] {
  const parts = diffArrays(wordsIn(before, language), wordsIn(after, language), { timeout: patience })
  const whole: TextChange[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]
  const changes = parts?.map(({ value, added, removed }): TextChange => {
    return { kind: added ? 'added' : removed ? 'removed' : 'same', text: value.join('') }
  })
  return (changes ?? whole).filter(({ text }) => text !== '')
}

/**
 * The author of each word of the last of these versions, the oldest first: the person who added it. Consecutive words
 * of one person are one piece.
 */
export function writersOf<Author>(versions: readonly Written<Author>[], language: string): Written<Author>[] {
  let words: Written<Author>[] = []
  for (const { author, text } of versions) {
    const next = wordsIn(text, language)
    const before = words.map((word) => word.text)
    const parts = diffArrays(before, next, { timeout: patience })
    const kept = words
    let at = 0
    words = (parts ?? [{ value: next, added: true, removed: false, count: next.length }]).flatMap((part) => {
      if (part.added) return part.value.map((word) => ({ author, text: word }))
      const known = kept.slice(at, at + part.count)
      at += part.count
      return part.removed ? [] : known
    })
  }
  const pieces: Written<Author>[] = []
  for (const { author, text } of words) {
    const last = pieces.at(-1)
    if (last?.author === author) last.text += text
    else pieces.push({ author, text })
  }
  return pieces
}
