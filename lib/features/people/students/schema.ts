import { z } from 'zod'
import { say } from '@/lib/kernel/text'
import { emailMaximum, emailPattern, graduationYears, isAscii, isPhone, nameMaximum, phoneMaximum } from './rules'

/** The fields of a person, with the rules every form, import and call shares (people#entry). */

const name = z.string().trim().max(nameMaximum)
export const requiredName = name.min(1)

/** Trimmed and lower-cased, once its own characters are ASCII: some letters become that only by being lower-cased. */
export const email = z
  .string()
  .trim()
  .min(1)
  .max(emailMaximum)
  .refine(isAscii, { error: say('fields.errors.email') })
  .transform((text) => text.toLowerCase())
  .pipe(z.email({ pattern: emailPattern }))

export const phone = z
  .string()
  .trim()
  .max(phoneMaximum)
  .refine(isPhone, { error: say('fields.errors.phone') })

const gender = z.enum(['MALE', 'FEMALE'])

export const graduationYear = z.int().min(graduationYears.from).max(graduationYears.to)

/** The fields of "New student" (registrations#new-student): all required by default. */
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

/** The required texts of a student's own profile, each with its sentence (people#own-profile). */
const profileName = (error: string) => z.string({ error }).trim().min(1, { error }).max(nameMaximum)

/** What a student may change directly (people#own-profile); the school is named by its id or its name. */
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

/** A form's empty text is nothing known. */
const orNothing = <S extends z.ZodType>(schema: S) =>
  z.union([z.literal('').transform(() => null), z.null(), schema]).optional()

const text = (maximum: number) => z.string().trim().min(1).max(maximum)

/** What staff may correct in a student's entry (people#corrections); left out, a field stays. */
export const entryFields = {
  nativeFamily: orNothing(requiredName),
  nativeGiven: orNothing(requiredName),
  latinFamily: orNothing(requiredName),
  latinGiven: orNothing(requiredName),
  gender: orNothing(gender),
  graduationYear: orNothing(graduationYear),
  mobile: orNothing(phone),
  qq: orNothing(text(40)),
  wechat: orNothing(text(100)),
  guardian1Mobile: orNothing(phone),
  guardian1Email: orNothing(email),
  guardian2Mobile: orNothing(phone),
  guardian2Email: orNothing(email),
  supplement: orNothing(text(2000)),
  email: email.optional(),
  /** As it is shown, masked, it stands for no change. */
  idNumber: orNothing(text(40)),
  birthDate: orNothing(text(10)),
}

/** What someone searches for: any spelling of a name, an e-mail, the end of a phone number, a number or team code. */
export const search = z.string().trim().max(100)
