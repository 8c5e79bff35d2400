import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { reason } from '@/lib/kernel/field-schema'
import { id } from '@/lib/kernel/id'
import { eventCodes } from '../registrations/schema'

/** What a registrar says of whatever they register a student for (registrations#by-the-organizers). */
export const officeTerms = {
  /** Of the student's school: who becomes the student's adviser. */
  contactId: id.optional(),
  /** Why nothing is to be paid; left out: the fee is asked for. */
  waiverReason: reason.optional(),
}

/** The same with the project and its events. */
export const officeSignUp = {
  projectCode,
  events: eventCodes.optional(),
  extraEvents: eventCodes.optional(),
  ...officeTerms,
}
