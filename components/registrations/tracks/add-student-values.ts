import { givenTexts } from '@/components/forms/texts'
import { emailFacts, nameFacts, phoneFacts } from '@/lib/features/people/students/rules'

/** The fields of the track form, in order (registrations#track-form). */
export const askedFacts = {
  latinGiven: nameFacts,
  latinFamily: nameFacts,
  email: emailFacts,
  mobile: phoneFacts,
  gender: {},
  graduationYear: {},
}
export type AskedField = keyof typeof askedFacts

/** The fields with a sentence of their own in the specification when they are empty. */
export const spokenFields = ['latinGiven', 'latinFamily', 'email', 'gender', 'graduationYear'] as const

/** The request's payload: an empty field is left out, and the events are the project's default ones. */
export function studentIn(values: FormData): Record<string, unknown> {
  const texts = givenTexts(values, ['projectCode', ...Object.keys(askedFacts)])
  return texts.graduationYear ? { ...texts, graduationYear: Number(texts.graduationYear) } : texts
}
