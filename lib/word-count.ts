const cjk = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/gu
const words = /[\p{L}\p{N}\p{M}]+(?:['’._-][\p{L}\p{N}\p{M}]+)*/gu

/** How long a text is: its CJK characters and the words of other scripts (work#length). */
export function wordCount(text: string): number {
  return (text.match(cjk) ?? []).length + (text.replace(cjk, ' ').match(words) ?? []).length
}
