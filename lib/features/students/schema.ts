import { z } from 'zod'
import { say } from '@/lib/kernel/text'

/** The fields of a person, with the rules every form, import and call shares (core 5, track 5, decisions: Schools, people, names). */

const name = z.string().trim().max(80)
export const requiredName = name.min(1)
export const optionalName = name.transform((text) => (text === '' ? null : text)).nullable()

/** Trimmed and lower-cased; printable ASCII only, so a full-width address is refused and never guessed at. */
export const email = z
  .string()
  .trim()
  .min(1)
  .max(254)
  .transform((text) => text.toLowerCase())
  .pipe(
    z.email({
      pattern: /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/,
    }),
  )

/** Any country's number: 6 to 15 digits, with the separators people type. */
export const phone = z
  .string()
  .trim()
  .max(30)
  .regex(/^\+?[\d\s().-]*$/, { error: say('fields.errors.phone') })
  .refine((text) => /^\d{6,15}$/.test(text.replace(/\D/g, '')), { error: say('fields.errors.phone') })

export const gender = z.enum(['MALE', 'FEMALE'])

/** The server accepts 2018–2035; which years a form offers is a setting (decisions, Schools, people, names). */
export const graduationYear = z.int().min(2018).max(2035)
export const graduationYears = { from: 2018, to: 2035 } as const

/** The fields of "New student" (core 5): all required by default. */
export const newStudentFields = {
  nativeFamily: requiredName,
  nativeGiven: requiredName,
  latinFamily: requiredName,
  latinGiven: requiredName,
  graduationYear,
  gender,
  mobile: phone,
  email,
  guardian1Mobile: phone,
  guardian1Email: email,
}

/** The required texts of a student's own profile, each with its sentence (track 5). */
const profileName = (error: string) => z.string({ error }).trim().min(1, { error }).max(80)

/** What a student may change herself (decisions, Schools, people, names); the school is named by its id or its name. */
export const ownProfileFields = {
  latinGiven: profileName(say('students.errors.firstName')),
  latinFamily: profileName(say('students.errors.lastName')),
  gender: z.enum(['MALE', 'FEMALE'], { error: say('students.errors.gender') }),
  graduationYear: z
    .int({ error: say('students.errors.graduation') })
    .min(graduationYears.from)
    .max(graduationYears.to),
  school: z
    .string({ error: say('students.errors.school') })
    .trim()
    .min(1, { error: say('students.errors.school') })
    .max(200),
}
