import { z } from 'zod'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { newSchoolFields } from '@/lib/features/people/schools/schema'
import { newStudentFields, search } from '@/lib/features/people/students/schema'
import { id } from '@/lib/kernel/id'
import { channels, statuses } from './rules'

/** Codes of events as a caller names them. */
export const eventCodes = z.array(z.string().trim().min(1).max(60)).max(50)

/** What a new student's form may carry; which of it is required is data, per project and form (registrations#new-student). */
export const newStudentForm = z.object({
  ...z.object(newStudentFields).partial().shape,
  projectCode: projectCode.optional(),
  packageId: id.optional(),
  contactId: id.optional(),
  province: z.string().trim().min(1).max(100).optional(),
  schoolId: z.string().trim().min(1).max(200).optional(),
  ...newSchoolFields,
  events: eventCodes.optional(),
  extraEvents: eventCodes.optional(),
})
export type NewStudent = z.output<typeof newStudentForm>

/** The texts of a registration that no clause defines, by our names (registrations#free-texts); most have none. */
export const extraTexts = z.object({ businessUnit: z.string().catch(''), coordinatorId: z.string().catch('') })

/** What every list of registrations may be narrowed by. */
export const narrowing = {
  projectCode: projectCode.optional(),
  status: z.array(z.enum(statuses)).max(3).optional(),
  channel: z.array(z.enum(channels)).max(6).optional(),
  event: eventCodes.optional(),
  search: search.optional(),
}

/** The rows of a list that something is done with at once. */
export const registrationIds = z.array(id).min(1).max(1000)
