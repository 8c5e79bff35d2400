import { z } from 'zod'
import { email } from '@/lib/features/people/students/schema'
import { textSchema } from '@/lib/kernel/field-schema'
import { id } from '@/lib/kernel/id'
import { adviserProfileFacts, contactFacts, contactRoles, contactStates } from './rules'

/** What advisers and coordinators may change of themselves (people#adviser-profile). */
export const adviserProfileFields = {
  latinName: textSchema(adviserProfileFacts.latinName),
  position: textSchema(adviserProfileFacts.position),
}

/** The kind of the organisation: a row of the list, by its id, code or label. */
export const organizationType = textSchema(adviserProfileFacts.organizationType)

/** The contact form (people#contact-form) in its order; which of it is required is data (people#required-fields), a name and an address always are. */
export const contactFields = {
  family: textSchema(contactFacts.family).optional(),
  given: textSchema(contactFacts.given).optional(),
  latinName: textSchema(contactFacts.latinName).optional(),
  department: textSchema(contactFacts.department).optional(),
  position: textSchema(contactFacts.position).optional(),
  prefix: textSchema(contactFacts.prefix).optional(),
  email: email.optional(),
  discipline: textSchema(contactFacts.discipline).optional(),
  workStatus: textSchema(contactFacts.workStatus).optional(),
}
export type NewContact = z.output<z.ZodObject<typeof contactFields>> & { latinName: string; email: string }

/** What the list of people is narrowed by. */
export const peopleNarrowing = {
  search: z.string().trim().max(200).optional(),
  role: z.enum(contactRoles).optional(),
  state: z.enum(contactStates).optional(),
  /** The id of their school. */
  school: z.string().trim().max(64).optional(),
  /** The code of a season in which their students, or their school, take part. */
  season: z.string().trim().max(20).optional(),
}
export type PeopleNarrowing = z.output<z.ZodObject<typeof peopleNarrowing>>

/** Somebody as a registrar saw them who now changes them. */
export const seenContact = { contactId: id, version: z.int().min(1) }
