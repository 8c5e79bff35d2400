import type { Wrong } from '@/components/forms/error-summary'
import type { Bilingual } from '@/lib/i18n/languages'

/** An error for each named field that is empty; the browser shows it before anything is sent. */
export function missingTexts(values: FormData, sentences: Readonly<Record<string, string>>): Wrong[] {
  return Object.entries(sentences)
    .filter(([field]) => textOf(values, field) === '')
    .map(([field, message]) => ({ field, message }))
}

/** The trimmed texts of these fields. */
export function textsOf<Field extends string>(values: FormData, ...fields: readonly Field[]): Record<Field, string> {
  return Object.fromEntries(fields.map((field) => [field, textOf(values, field)])) as Record<Field, string>
}

/** The trimmed texts of these fields without the empty ones. */
export function givenTexts(values: FormData, fields: readonly string[]): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field, textOf(values, field)]).filter(([, text]) => text !== ''))
}

export function textOf(values: FormData, field: string): string {
  const value = values.get(field)
  return typeof value === 'string' ? value.trim() : ''
}

/** Both sides of a text pair, trimmed. */
export function pairOf(values: FormData, name: string): Bilingual {
  return { zh: textOf(values, `${name}.zh`), en: textOf(values, `${name}.en`) }
}

/** The same; null where neither side says anything. */
export function pairOrNull(values: FormData, name: string): Bilingual | null {
  const pair = pairOf(values, name)
  return pair.zh === '' && pair.en === '' ? null : pair
}
