/** What stands where no font of ours has the character, as printers have always done: nobody's name loses one in silence. */
const missing = '〓'

/** A text that is set in one font: the first, or the one that helps out. */
export type Stretch = { text: string; isHelped: boolean }
export type Draws = (character: string) => boolean

/** Han writing has no words that could be told by their looks; each of its letters stands for itself. */
const alone = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}`
const letter = String.raw`(?:(?![${alone}])[\p{L}\p{N}]\p{M}*)`
/** A word, with what joins its parts, or else one character; marks stay with what they stand on. */
const unit = new RegExp(String.raw`${letter}+(?:['’‐‑-]${letter}+)*|\P{M}\p{M}*|\p{M}+`, 'gu')
const character = /\P{M}\p{M}*|\p{M}+/gu

/**
 * A text as its fonts share it: what the first draws stays in it; a word it lacks a letter of is set in the second as a
 * whole, so that no word is mixed; what neither draws is marked.
 */
export function stretchesOf(text: string, first: Draws, second: Draws): Stretch[] {
  const written = writtenOf(text)
  if (all(written, first)) return [{ text: written, isHelped: false }]
  const whole = (part: string): Stretch[] | null =>
    all(part, first) ? [{ text: part, isHelped: false }] : all(part, second) ? [{ text: part, isHelped: true }] : null
  const marked = (part: string) => Array.from(part, (one) => (first(one) ? one : missing)).join('')
  const stretches: Stretch[] = []
  const add = ({ text: more, isHelped }: Stretch) => {
    const last = stretches.at(-1)
    if (last?.isHelped === isHelped) last.text += more
    else stretches.push({ text: more, isHelped })
  }
  for (const part of written.match(unit) ?? []) {
    const apart = () =>
      (part.match(character) ?? []).flatMap((one) => whole(one) ?? [{ text: marked(one), isHelped: false }])
    for (const stretch of whole(part) ?? apart()) add(stretch)
  }
  return stretches
}

/** The characters of a text in whose place stands the mark, each once. */
export function missingIn(text: string, first: Draws, second: Draws): string[] {
  const lost = (writtenOf(text).match(character) ?? []).filter((one) => !all(one, first) && !all(one, second))
  return [...new Set(lost.flatMap((one) => Array.from(one).filter((sign) => !first(sign))))]
}

function writtenOf(text: string): string {
  return text.normalize('NFC').replace(/[\n\p{Variation_Selector}]/gu, '')
}

function all(part: string, draws: Draws): boolean {
  return Array.from(part).every(draws)
}
