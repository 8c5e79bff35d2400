import { z } from 'zod'
import { email } from '@/lib/features/people/students/schema'
import { textSchema } from '@/lib/kernel/field-schema'
import { id } from '@/lib/kernel/id'
import { grantRoles, invitationFacts, staffStates } from './rules'

/** Whom an invitation is for. */
export const invitationFields = { name: textSchema(invitationFacts.name), email }

/** What an administrator may do, in one project or (null) in all. */
export const grantFields = { role: z.enum(grantRoles), projectId: id.nullable() }

/** What the list of administrators is narrowed to. */
export const staffNarrowing = {
  state: z.enum(staffStates).default('active'),
  search: z.string().trim().max(100).default(''),
}
