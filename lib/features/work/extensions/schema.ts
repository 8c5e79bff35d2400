import { z } from 'zod'
import { projectCode } from '@/lib/features/catalogue/projects/schema'

/** Of which project, and of which teams, the list of own deadlines and its file are. */
export const extensionNarrowing = { projectCode, search: z.string().trim().max(200).optional() }
