import type { FaultKey } from '@/lib/kernel/catalogue'
import type { Role } from '@/lib/access/actor'

export type Freeze = { hasSubmitted: boolean; isAwarded: boolean }

/** Why a student may not change her names, gender, year and school now: they stand on a submission or an award (security). */
export function whyNotEditProfile({ hasSubmitted, isAwarded }: Freeze): FaultKey | null {
  return hasSubmitted || isAwarded ? 'students.frozen' : null
}

/** What a submission and a certificate print of a person. */
const printed: readonly string[] = [
  'nativeFamily',
  'nativeGiven',
  'latinFamily',
  'latinGiven',
  'gender',
  'graduationYear',
]

/** Why staff may not change these fields: once printed they are the administrator's to change, and she says why (security). */
export function whyNotCorrect(
  role: Role,
  changed: readonly string[],
  freeze: Freeze,
  reason: string | undefined,
): FaultKey | null {
  const isFrozen = whyNotEditProfile(freeze) !== null && changed.some((field) => printed.includes(field))
  if (!isFrozen) return null
  if (role !== 'admin') return 'students.frozen'
  return reason === undefined ? 'students.reasonMissing' : null
}

type AddressOwner = { createdById: string | null; firstSignedInAt: Date | null; hasPaid: boolean }

/**
 * Why she may not change a student's address: whoever can change it owns the account (security). Only who made the entry
 * may, while nobody signed in with it and nothing is paid; an administrator's way, by a code to the new address, is the console.
 */
export function whyNotChangeEmail(role: Role, personId: string | null, student: AddressOwner): FaultKey | null {
  if (role === 'admin') return 'students.emailNeedsProof'
  if (personId === null || student.createdById !== personId) return 'students.emailNotYours'
  return student.firstSignedInAt !== null || student.hasPaid ? 'students.emailInUse' : null
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

/** Whether a text is a day: `2008-05-17`. */
export function isDay(text: string): boolean {
  const midnight = new Date(`${text}T00:00:00Z`)
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text)
  )
}
