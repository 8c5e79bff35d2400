import type { FaultKey } from '@/lib/kernel/catalogue'

/** Why a student may not change her names, gender, year and school now: they stand on a submission or an award. */
export function whyNotEditProfile({ hasSubmitted, isAwarded }: Freeze): FaultKey | null {
  return hasSubmitted || isAwarded ? 'students.frozen' : null
}

export type Freeze = { hasSubmitted: boolean; isAwarded: boolean }

/** An identity number of which only the end is shown; a short one shows nothing. */
export function maskedNumber(text: string): string {
  const shown = text.length > 8 ? 4 : 0
  return '*'.repeat(text.length - shown) + text.slice(text.length - shown)
}

/** Of a birth date (`2008-05-17`) the year. */
export function birthYear(date: string): string {
  return date.slice(0, 4)
}

/** A birth date of which only the year is shown. */
export function maskedDate(date: string): string {
  return `${birthYear(date)}-**-**`
}

/** Which of the required fields a profile lacks (decisions, Schools, people, names); none of them blocks anything. */
export function missingFields(profile: Readonly<Record<string, unknown>>, required: readonly string[]): string[] {
  return required.filter((field) => Object.hasOwn(profile, field) && (profile[field] ?? '') === '')
}
