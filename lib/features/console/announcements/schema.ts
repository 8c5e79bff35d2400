import { z } from 'zod'
import { pairSchema } from '@/lib/kernel/field-schema'
import { id } from '@/lib/kernel/id'
import {
  announcementFacts,
  announcementStates,
  audienceRoles,
  paymentStates,
  registrationStates,
  teamStates,
  workStates,
} from './rules'

export const audience = z.object({
  projects: z.array(id).max(100),
  roles: z.array(z.enum(audienceRoles)).max(audienceRoles.length),
  schoolId: id.nullable(),
  registration: z.enum(registrationStates),
  payment: z.enum(paymentStates),
  team: z.enum(teamStates),
  work: z.enum(workStates),
})

/** What is told: a draft may lack some of it. */
export const announcementTexts = {
  subject: pairSchema(announcementFacts.subject),
  text: pairSchema(announcementFacts.text),
}

/** What the list of announcements and its file are narrowed by. */
export const announcementNarrowing = {
  search: z.string().trim().max(200).optional(),
  state: z.enum(announcementStates).optional(),
}
export type AnnouncementNarrowing = z.output<z.ZodObject<typeof announcementNarrowing>>
