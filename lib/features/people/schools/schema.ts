import { z } from 'zod'
import { email } from '@/lib/features/people/students/schema'
import { id } from '@/lib/kernel/id'
import { textSchema } from '@/lib/kernel/field-schema'
import { newSchoolFacts, schoolFacts, schoolKinds, schoolStates } from './rules'

const text = ({ max }: { max: number }) => z.string().trim().max(max).optional()

/** A school that is not listed, as somebody from it names it; one of the two names is enough. */
export const newSchoolFields = {
  newSchoolName: text(newSchoolFacts.newSchoolName),
  newSchoolNameEn: text(newSchoolFacts.newSchoolNameEn),
  newSchoolCity: text(newSchoolFacts.newSchoolCity),
}

const emptied = ({ max }: { max: number }) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((text) => text || null)

/** The entry of a school as the organisers keep it; what is empty is unknown. */
export const schoolEntry = {
  name: z.object({ zh: textSchema(schoolFacts['name.zh']), en: emptied(schoolFacts['name.en']) }),
  code: textSchema(schoolFacts.code),
  kind: z.enum(schoolKinds),
  province: emptied({ max: 100 }),
  city: emptied(schoolFacts.city),
  addressEn: emptied(schoolFacts.addressEn),
  postCode: emptied(schoolFacts.postCode),
  email: z.union([z.literal('').transform(() => null), email]),
  organizationType: emptied({ max: 100 }),
}
export type SchoolEntry = z.output<z.ZodObject<typeof schoolEntry>>

/** What the list of schools and its file are narrowed by. */
export const schoolNarrowing = {
  search: z.string().trim().max(200).optional(),
  state: z.array(z.enum(schoolStates)).max(schoolStates.length).optional(),
  kind: z.enum(schoolKinds).optional(),
  /** The code of a season in which the school's students take part. */
  season: z.string().trim().max(20).optional(),
}
export type SchoolNarrowing = z.output<z.ZodObject<typeof schoolNarrowing>>

/** A school as somebody saw it who now changes it. */
export const seenSchool = { schoolId: id, version: z.int().min(1) }
