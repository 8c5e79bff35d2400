import type { SignedInActor } from '@/lib/access/actor'
import type { FieldFault } from '@/lib/kernel/fault'

/** The four ways to sign in (people#sign-in), in the order of the form. */
export const signInTypes = ['student', 'adviser', 'coordinator', 'admin'] as const
export type SignInType = (typeof signInTypes)[number]

export function isSignInType(value: unknown): value is SignInType {
  return signInTypes.some((type) => type === value)
}

/** Who may have a one-time code sent; the others have a password. */
export const codeTypes = ['student', 'adviser'] as const

/** Who forgot a password: a teacher is an adviser or a coordinator (people#forgotten-passwords). */
export const identities = ['student', 'teacher', 'admin'] as const
export type Identity = (typeof identities)[number]

export function isIdentity(value: unknown): value is Identity {
  return identities.some((identity) => identity === value)
}

/** Seconds between two codes. */
export const resendSeconds = 60

export const passwordLength = { people: 8, staff: 12, most: 128 } as const

const landings = {
  student: '/studentProjects',
  adviser: '/currentProjects',
  coordinator: '/currentProjects',
  admin: '/teamCodeList',
} as const satisfies Record<SignedInActor['role'], string>

/** The page a role starts on (people#sign-in). */
export function landingOf(role: SignedInActor['role']): string {
  return landings[role]
}

/**
 * A `next` that may be followed: a path of this site in one spelling only, never another host, the API or sign-in
 * itself (screens#guards). Null for anything else.
 */
export function sitePath(next: unknown): string | null {
  if (typeof next !== 'string' || next.length > 2000) return null
  // A browser reads \ as / and drops control characters; an encoded slash at the start may be decoded on the way.
  if (!/^\/(?![/\\])/.test(next) || /[\\\p{Cc}]/u.test(next) || /^\/(?:\.|%2e)*(?:%2f|%5c)/i.test(next)) return null
  const base = 'http://site.invalid'
  if (!URL.canParse(next, base)) return null
  const { origin, pathname, search, hash } = new URL(next, base)
  // Dots are resolved by now, so `/.//host` shows itself.
  if (origin !== base || pathname.startsWith('//') || /^\/(?:api|login)(?:\/|$)/i.test(pathname)) return null
  return pathname + search + hash
}

/** The digits of a one-time code, typed or pasted with whatever between them; null for what is no code. */
export function codeDigits(text: string): string | null {
  const digits = text.normalize('NFKC').replace(/[\s-]/g, '')
  return /^\d{8}$/.test(digits) ? digits : null
}

const perHour = 10
export const codesWindow = 3_600_000

/**
 * Milliseconds until another code may be sent, 0 for now: a minute after the last unused one, and at most ten unused
 * ones an hour (people#codes). Takes when the unused codes of the last hour were made.
 */
export function waitForCode(unused: readonly Date[], now: Date): number {
  const times = unused.map((at) => at.getTime()).sort((a, b) => b - a)
  const last = times[0] ?? Number.NEGATIVE_INFINITY
  const tenth = times[perHour - 1] ?? Number.NEGATIVE_INFINITY
  return Math.max(0, last + resendSeconds * 1000 - now.getTime(), tenth + codesWindow - now.getTime())
}

/** Characters a password of this role has at least (people#passwords); advisers count as students. */
export function passwordMinimum(role: SignInType): number {
  return role === 'student' || role === 'adviser' ? passwordLength.people : passwordLength.staff
}

type OwnPassword = { initialPassword: string; newPassword: string; newPasswordAgain: string }

/**
 * The fields of the password form that were left empty (people#passwords). Someone who never set a password leaves the
 * initial one empty; nobody else may.
 */
export function missingPasswords(typed: OwnPassword, { passwordHash }: { passwordHash: string | null }): FieldFault[] {
  const fields = [
    { field: 'initialPassword', key: 'auth.errors.initialRequired' },
    { field: 'newPassword', key: 'auth.errors.newRequired' },
    { field: 'newPasswordAgain', key: 'auth.errors.againRequired' },
  ] as const
  const required = passwordHash === null ? fields.slice(1) : fields
  return required.filter(({ field }) => typed[field] === '')
}

export const initialWrong: FieldFault = { field: 'initialPassword', key: 'auth.errors.initialWrong' }

export const otpWrong: FieldFault = { field: 'otp', key: 'auth.errors.otpWrong' }

type NewPassword = { newPassword: string; newPasswordAgain: string }

/** What is wrong with a new password, at the field it is wrong in (people#passwords). */
export function whyNotNewPassword(
  { newPassword, newPasswordAgain }: NewPassword,
  { role, email }: { role: SignInType; email: string },
  isCommon: (password: string) => boolean,
): FieldFault | null {
  const field = 'newPassword'
  const minimum = passwordMinimum(role)
  if (Array.from(newPassword).length < minimum) return { field, key: 'auth.errors.passwordShort', values: { minimum } }
  const plain = newPassword.toLowerCase()
  if (plain === email || plain === email.split('@')[0]) return { field, key: 'auth.errors.passwordIsEmail' }
  // Eight digits, however grouped, are always read as a one-time code.
  const easy =
    codeDigits(newPassword) !== null ||
    /^\d{1,11}$/.test(newPassword) ||
    new Set(plain).size < 4 ||
    isCommon(newPassword)
  if (easy) return { field, key: 'auth.errors.passwordEasy' }
  if (newPassword !== newPasswordAgain) return { field: 'newPasswordAgain', key: 'auth.errors.inconsistent' }
  return null
}
