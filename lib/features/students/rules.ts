import type { FaultKey } from '@/lib/kernel/catalogue'
import type { Role } from '@/lib/access/actor'

export type Freeze = { hasSubmitted: boolean; isAwarded: boolean }

/** Why a student may not change her names, gender, year and school now: they stand on a submission or an award (security). */
export function whyNotEditProfile({ hasSubmitted, isAwarded }: Freeze): FaultKey | null {
  return hasSubmitted || isAwarded ? 'students.frozen' : null
}

type Secrets = { idNumber: string | null; birthDate: string | null }

/** An entry with as much of its two secrets as the reader may see: she herself and administrators masked, else the year of birth (security). */
export function shownTo<Entry extends Secrets>(role: Role, entry: Entry): Entry {
  const { idNumber, birthDate } = entry
  if (role === 'student' || role === 'admin') {
    return {
      ...entry,
      idNumber: idNumber && maskedNumber(idNumber),
      birthDate: birthDate && `${yearOf(birthDate)}-**-**`,
    }
  }
  return { ...entry, idNumber: null, birthDate: birthDate && yearOf(birthDate) }
}

const shownDigits = 4

/** An identity number of which only the end is shown; of a short one nothing is. */
export function maskedNumber(text: string): string {
  const shown = text.length > 2 * shownDigits ? shownDigits : 0
  return '*'.repeat(text.length - shown) + text.slice(text.length - shown)
}

/** Of `2008-05-17` the year. */
function yearOf(date: string): string {
  return date.slice(0, 4)
}

/** What a complete profile says of a person, in the order forms ask for it. */
const profileFields = [
  'nativeFamily',
  'nativeGiven',
  'latinFamily',
  'latinGiven',
  'gender',
  'graduationYear',
  'mobile',
  'email',
  'guardian1Mobile',
  'guardian1Email',
] as const
export type ProfileField = (typeof profileFields)[number]

/** Which of the required fields a profile lacks (decisions, Schools, people, names); none of them blocks anything. */
export function missingFields(
  profile: Readonly<Record<ProfileField, string | number | null>>,
  required: readonly string[],
): ProfileField[] {
  return profileFields.filter((field) => required.includes(field) && profile[field] === null)
}

/** The limits of a person's fields, for the schema of forms and calls and for the rows of an import alike. */
export const nameMaximum = 80
export const emailMaximum = 254
export const phoneMaximum = 30

/** The server accepts these; which years a form offers is a setting (decisions, Schools, people, names). */
export const graduationYears = { from: 2018, to: 2035 } as const

/** Lower case, printable ASCII: a full-width address is refused and never guessed at. */
export const emailPattern =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/

/** Any country's number: 6 to 15 digits, with the separators people type. */
export function isPhone(text: string): boolean {
  return /^\+?[\d\s().-]*$/.test(text) && /^\d{6,15}$/.test(text.replace(/\D/g, ''))
}
