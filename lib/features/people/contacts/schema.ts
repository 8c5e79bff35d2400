import { z } from 'zod'
import { email } from '@/lib/features/people/students/schema'
import { say } from '@/lib/kernel/text'

const text = (error: string, maximum: number) => z.string({ error }).trim().min(1, { error }).max(maximum)

/** What advisers and coordinators may change of themselves (people#adviser-profile). */
export const adviserProfileFields = {
  latinName: text(say('contacts.errors.name'), 200),
  position: text(say('contacts.errors.position'), 200),
}

/** The kind of the organisation: a row of the list, by its id, code or label. */
export const organizationType = text(say('contacts.errors.organizationType'), 100)

const told = (maximum: number) => z.string().trim().min(1).max(maximum)

/** The contact form (people#contact-form) in its order; which of it is required is data (people#required-fields), a name and an address always are. */
export const contactFields = {
  family: told(100).optional(),
  given: told(100).optional(),
  latinName: told(200).optional(),
  department: told(200).optional(),
  position: told(200).optional(),
  prefix: told(40).optional(),
  email: email.optional(),
  discipline: told(200).optional(),
  workStatus: told(200).optional(),
}
export type NewContact = z.output<z.ZodObject<typeof contactFields>> & { latinName: string; email: string }
