import { textOf } from '@/components/forms/texts'
import type { Bilingual } from '@/lib/i18n/languages'

/** Texts in both languages as two fields have them, one a line. */
export const asLines = (texts: readonly Bilingual[]): Bilingual => ({
  zh: texts.map(({ zh }) => zh).join('\n'),
  en: texts.map(({ en }) => en).join('\n'),
})

/** The same back: line by line, an empty one at the end left out; what one language lacks is empty. */
export function linesOf(values: FormData, name: string): Bilingual[] {
  const [zh, en] = (['zh', 'en'] as const).map((side) => textOf(values, `${name}.${side}`).split(/\r?\n/))
  const count = Math.max(zh?.length ?? 0, en?.length ?? 0)
  return Array.from({ length: count }, (_, at) => ({
    zh: (zh?.[at] ?? '').trim(),
    en: (en?.[at] ?? '').trim(),
  })).filter((pair) => pair.zh !== '' || pair.en !== '')
}

/** A whole number of a field; null where it has none. */
export function countOf(values: FormData, name: string): number | null {
  const text = textOf(values, name)
  return /^\d{1,6}$/.test(text) ? Number(text) : null
}
