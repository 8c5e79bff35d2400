import { textOf } from '@/components/forms/texts'

/** The fields of the track form, in order (registrations#track-form). */
export const askedFields = ['latinGiven', 'latinFamily', 'email', 'mobile', 'gender', 'graduationYear'] as const

const spoken = ['latinGiven', 'latinFamily', 'email', 'gender', 'graduationYear'] as const

/** Whether the specification has a sentence of its own for the field left empty. */
export function isSpoken(field: string): field is (typeof spoken)[number] {
  return spoken.some((name) => name === field)
}

/** The request's payload: an empty field is left out, and the events are the project's default ones. */
export function studentIn(values: FormData): Record<string, unknown> {
  const given = ['projectCode', ...askedFields].map((field) => [field, textOf(values, field)] as const)
  const texts = Object.fromEntries(given.filter(([, text]) => text !== ''))
  return texts.graduationYear ? { ...texts, graduationYear: Number(texts.graduationYear) } : texts
}
