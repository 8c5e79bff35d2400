import { z } from 'zod'
import { textSchema } from '@/lib/kernel/field-schema'
import { fieldText } from '@/lib/kernel/fields'
import { say } from '@/lib/kernel/text'
import {
  emailFacts,
  emailPattern,
  entryFacts,
  graduationYears,
  isAscii,
  isEmail,
  isMasked,
  isPhone,
  nameFacts,
  ownProfileFacts,
  phoneFacts,
  studentFilters,
  studentSortings,
} from './rules'

/** The fields of a person, with the rules every form, import and call shares (people#entry). */

export const requiredName = textSchema(nameFacts)

/** Trimmed and lower-cased, once its own characters are ASCII: some letters become that only by being lower-cased. */
export const email = z
  .string()
  .overwrite((text) => fieldText(text, emailFacts.type))
  .trim()
  .min(1)
  .max(emailFacts.max)
  .refine(isAscii, { error: say(emailFacts.wrong) })
  .transform((text) => text.toLowerCase())
  .pipe(z.email({ pattern: emailPattern }))

export const phone = textSchema(phoneFacts)

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

/** What a student may change directly (people#own-profile); the school is named by its id or its name. */
export const ownProfileFields = {
  latinGiven: textSchema(ownProfileFacts.latinGiven),
  latinFamily: textSchema(ownProfileFacts.latinFamily),
  gender: z.enum(['MALE', 'FEMALE'], { error: say(ownProfileFacts.gender.missing) }),
  graduationYear: z
    .int({ error: say(ownProfileFacts.graduationYear.missing) })
    .min(graduationYears.from)
    .max(graduationYears.to),
  school: textSchema(ownProfileFacts.school),
}

/** A form's empty text is nothing known. */
const orNothing = <S extends z.ZodType>(schema: S) =>
  z.union([z.literal('').transform(() => null), z.null(), schema]).optional()

/** What staff may correct in a student's entry (people#corrections); left out, a field stays. */
export const entryFields = {
  nativeFamily: orNothing(requiredName),
  nativeGiven: orNothing(requiredName),
  latinFamily: orNothing(requiredName),
  latinGiven: orNothing(requiredName),
  gender: orNothing(gender),
  graduationYear: orNothing(graduationYear),
  mobile: orNothing(phone),
  qq: orNothing(textSchema(entryFacts.qq)),
  wechat: orNothing(textSchema(entryFacts.wechat)),
  guardian1Mobile: orNothing(phone),
  guardian1Email: orNothing(email),
  guardian2Mobile: orNothing(phone),
  guardian2Email: orNothing(email),
  supplement: orNothing(textSchema(entryFacts.supplement)),
  email: email.optional(),
  /** As it is shown, masked, it stands for no change. */
  idNumber: orNothing(textSchema(entryFacts.idNumber)),
  birthDate: orNothing(textSchema(entryFacts.birthDate)),
}

/** What lists show masked, and what comes back so: as it was shown it stands for no change. */
export const maskableFields = {
  email: textSchema({ ...emailFacts, isRight: (text) => isMasked(text) || isEmail(text) })
    .transform((text) => text.toLowerCase())
    .optional(),
  mobile: orNothing(textSchema({ ...phoneFacts, isRight: (text) => isMasked(text) || isPhone(text) })),
}

/** What narrows and orders a list of students. */
export const studentNarrowing = {
  search: z.string().trim().max(100).optional(),
  filter: z.array(z.enum(studentFilters)).max(studentFilters.length).optional(),
  sort: z.enum(studentSortings).optional(),
  descending: z.boolean().optional(),
}

/** What someone searches for: any spelling of a name, an e-mail, the end of a phone number, a number or team code. */
export const search = z.string().trim().max(100)
