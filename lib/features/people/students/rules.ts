import type { FaultKey } from '@/lib/kernel/catalogue'
import type { Role } from '@/lib/access/actor'
import type { FeeStatus } from '@/lib/db/generated/enums'
import type { FieldFacts } from '@/lib/kernel/fields'

export type Freeze = { hasSubmitted: boolean; isAwarded: boolean }

/**
 * Why students may not change their names, gender, year and school now: they stand on a submission or an award
 * (people#frozen-fields).
 */
export function whyNotEditProfile({ hasSubmitted, isAwarded }: Freeze): FaultKey | null {
  return hasSubmitted || isAwarded ? 'students.frozen' : null
}

/** What a submission and a certificate print of a person. */
export const printedFields: readonly string[] = [
  'nativeFamily',
  'nativeGiven',
  'latinFamily',
  'latinGiven',
  'gender',
  'graduationYear',
  'school',
]

/**
 * Why staff may not change these fields: once printed they are the administrator's to change, with a reason
 * (people#frozen-fields).
 */
export function whyNotCorrect(
  role: Role,
  changed: readonly string[],
  freeze: Freeze,
  reason: string | undefined,
): FaultKey | null {
  const isFrozen = whyNotEditProfile(freeze) !== null && changed.some((field) => printedFields.includes(field))
  if (!isFrozen) return null
  if (role !== 'admin') return 'students.frozen'
  return reason === undefined ? 'students.reasonMissing' : null
}

type AddressOwner = { createdById: string | null; firstSignedInAt: Date | null; hasPaid: boolean }

/**
 * Why the caller may not change a student's address: whoever can change it owns the account (people#addresses). Only
 * the person who made the entry may, while nobody has signed in with it and nothing is paid; an administrator's way is
 * a code to the new address (change-address).
 */
export function whyNotChangeEmail(role: Role, personId: string | null, student: AddressOwner): FaultKey | null {
  if (role === 'admin') return 'students.emailNeedsProof'
  if (personId === null || student.createdById !== personId) return 'students.emailNotYours'
  return student.firstSignedInAt !== null || student.hasPaid ? 'students.emailInUse' : null
}

/** Whose code proves a new address: it is bound to the student, and opens nothing else. */
export function addressProof(studentId: string, email: string) {
  return { loginType: 'STUDENT' as const, email, purpose: `address|${studentId}` }
}

type Names = Readonly<Record<'nativeFamily' | 'nativeGiven' | 'latinFamily' | 'latinGiven', string | null>>

/** Why this name is refused: a student keeps a full name, in their own script or in Latin letters. */
export function whyNotName({ nativeFamily, nativeGiven, latinFamily, latinGiven }: Names): FaultKey | null {
  const isWhole = (family: string | null, given: string | null) => family !== null && given !== null
  return isWhole(nativeFamily, nativeGiven) || isWhole(latinFamily, latinGiven) ? null : 'students.nameMissing'
}

/** A name in each script: family name and given name. */
export const nameParts = [
  ['nativeFamily', 'nativeGiven'],
  ['latinFamily', 'latinGiven'],
] as const

/** What is missing of a name that is there in part: in each script it is whole or absent (people#names). */
export function missingNameParts(isFilled: (part: keyof Names) => boolean): (keyof Names)[] {
  return nameParts.flatMap((parts) => {
    const missing = parts.filter((part) => !isFilled(part))
    return missing.length === 1 ? missing : []
  })
}

type Secrets = { idNumber: string | null; birthDate: string | null }

/**
 * An entry with as much of its two secrets as the reader may see: masked for the student and for administrators,
 * otherwise the year of birth (security#secrets).
 */
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

/** An address as lists show it: enough to recognise, not to write to (registrations#masked-addresses). */
export function maskedEmail(email: string): string {
  return `${email.slice(0, 1)}***${email.slice(email.indexOf('@'))}`
}

/** A phone number as lists show it: its end. */
export function maskedPhone(phone: string): string {
  return `***${phone.slice(-4)}`
}

/** Whether a text is what a mask leaves of one: no address and no number has such a thing in it. */
export function isMasked(text: string): boolean {
  return text.includes('***')
}

/** Of `2008-05-17` the year. */
function yearOf(date: string): string {
  return date.slice(0, 4)
}

/** What a complete profile says of a person, in the order forms ask for it. */
export const profileFields = [
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

type PersonNames = {
  nativeFamily: string | null
  nativeGiven: string | null
  latinFamily: string | null
  latinGiven: string | null
  graduationYear: number | null
  gender: 'MALE' | 'FEMALE' | null
  mobile: string | null
  guardian1Mobile: string | null
  guardian1Email: string | null
}

/** A new person as a form describes them: what the form leaves out is unknown. */
export function personFrom(typed: { [Field in keyof PersonNames]?: PersonNames[Field] | undefined }): PersonNames {
  return {
    nativeFamily: typed.nativeFamily ?? null,
    nativeGiven: typed.nativeGiven ?? null,
    latinFamily: typed.latinFamily ?? null,
    latinGiven: typed.latinGiven ?? null,
    graduationYear: typed.graduationYear ?? null,
    gender: typed.gender ?? null,
    mobile: typed.mobile ?? null,
    guardian1Mobile: typed.guardian1Mobile ?? null,
    guardian1Email: typed.guardian1Email ?? null,
  }
}

/** Which of the required fields a profile lacks (people#required-fields); none of them blocks anything. */
export function missingFields(
  profile: Readonly<Record<ProfileField, string | number | null>>,
  required: readonly string[],
): ProfileField[] {
  return profileFields.filter((field) => required.includes(field) && profile[field] === null)
}

/** The fields of a person, the same for forms, calls and the rows of an import. */
export const nameFacts = { max: 80 }
export const emailFacts = { max: 254, type: 'email', isRight: isEmail, wrong: 'fields.errors.email' } as const
export const phoneFacts = { max: 30, type: 'tel', isRight: isPhone, wrong: 'fields.errors.phone' } as const

/** The fields of a student's entry that staff correct, in the order of the page (people#corrections). */
export const entryFacts = {
  nativeFamily: nameFacts,
  nativeGiven: nameFacts,
  latinFamily: nameFacts,
  latinGiven: nameFacts,
  gender: {},
  graduationYear: {},
  birthDate: { max: 10, type: 'date' },
  idNumber: { max: 40 },
  email: emailFacts,
  mobile: phoneFacts,
  qq: { max: 40 },
  wechat: { max: 100 },
  guardian1Mobile: phoneFacts,
  guardian1Email: emailFacts,
  guardian2Mobile: phoneFacts,
  guardian2Email: emailFacts,
  supplement: { max: 2000 },
} as const satisfies Record<string, FieldFacts>
export type EntryField = keyof typeof entryFacts

/** The fields of a student's own profile (people#own-profile). */
export const ownProfileFacts = {
  latinGiven: { ...nameFacts, missing: 'students.errors.firstName' },
  latinFamily: { ...nameFacts, missing: 'students.errors.lastName' },
  gender: { missing: 'students.errors.gender' },
  graduationYear: { missing: 'students.errors.graduation' },
  school: { max: 200, missing: 'students.errors.school' },
} as const

/** The server accepts these; which years a form offers is a setting (people#graduation-years). */
export const graduationYears = { from: 2018, to: 2035 } as const

/**
 * Lower case, printable ASCII: a full-width address is refused and never guessed at. No asterisk either, by which a
 * masked address would pass for one.
 */
export const emailPattern =
  /^[a-z0-9!#$%&'+/=?^_`{|}~.-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/

/** Asked of an address before it is lower-cased, which makes a k of the Kelvin sign. */
export function isAscii(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text)
}

/** Whether an address as it was typed is one, in either case. */
export function isEmail(text: string): boolean {
  return isAscii(text) && emailPattern.test(text.toLowerCase())
}

/** Any country's number: 6 to 15 digits, with the separators people type. */
export function isPhone(text: string): boolean {
  return /^\+?[\d\s().-]*$/.test(text) && /^\d{6,15}$/.test(text.replace(/\D/g, ''))
}

/** Whether a text can be the number of an identity card or a passport; the masked form it is shown in can't. */
export function isIdNumber(text: string): boolean {
  return /^[\p{L}\p{N} ()-]+$/u.test(text)
}

/** Whether somebody who lives can have been born on a day: `2008-05-17`. */
export function isBirthDate(text: string, now: Date): boolean {
  const midnight = new Date(`${text}T00:00:00Z`)
  const isDay =
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text)
  return isDay && text >= '1900-01-01' && midnight <= now
}

/** What the list of students can be narrowed to and sorted by. */
export const studentFilters = ['requested', 'incomplete'] as const
export const studentSortings = ['name', 'year', 'school'] as const

/** Which students a list asks for; `lacking` are those whose profile is incomplete. */
export function wantedStudents<Condition>(
  {
    search,
    filter = [],
  }: { search?: string | undefined; filter?: readonly (typeof studentFilters)[number][] | undefined },
  lacking: Condition,
) {
  return {
    search,
    hasRequests: filter.includes('requested'),
    ...(filter.includes('incomplete') ? { lacking } : {}),
  }
}

/** How many registrations have each fee status. */
export function feeCounts(registrations: readonly { status: FeeStatus }[]): Record<FeeStatus, number> {
  const of = (status: FeeStatus) => registrations.filter((one) => one.status === status).length
  return { PENDING: of('PENDING'), PAID: of('PAID'), FREE: of('FREE') }
}
