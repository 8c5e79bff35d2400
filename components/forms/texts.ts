import type { Wrong } from '@/components/forms/error-summary'

/** An error for each named field that is empty; the browser shows it before anything is sent. */
export function missingTexts(values: FormData, sentences: Readonly<Record<string, string>>): Wrong[] {
  return Object.entries(sentences)
    .filter(([field]) => textOf(values, field) === '')
    .map(([field, message]) => ({ field, message }))
}

export function textOf(values: FormData, field: string): string {
  const value = values.get(field)
  return typeof value === 'string' ? value.trim() : ''
}
