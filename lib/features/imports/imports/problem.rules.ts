import { type Language, listed } from '@/lib/i18n/languages'
import type { MessageValues } from '@/lib/i18n/translate'

/** What a problem's sentence names; several texts are listed as the reader's language lists them. */
export type ProblemValues = Readonly<Record<string, string | number | readonly string[]>>

/** The values as the sentence takes them. */
export function valuesIn(language: Language, values: ProblemValues = {}): MessageValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? listed(value, language) : value]),
  )
}
