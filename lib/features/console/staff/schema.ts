import { z } from 'zod'
import { email } from '@/lib/features/people/students/schema'
import { textSchema } from '@/lib/kernel/field-schema'
import { id } from '@/lib/kernel/id'
import { grantRoles, invitationFacts } from './rules'

/** Whom an invitation is for. */
export const invitationFields = { name: textSchema(invitationFacts.name), email }

/** What an administrator may do, in one project or (null) in all. */
export const grantFields = { role: z.enum(grantRoles), projectId: id.nullable() }
