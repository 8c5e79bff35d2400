import type { Wrong } from '@/components/forms/error-summary'

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
