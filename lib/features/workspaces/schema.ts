import { z } from 'zod'
import { wireId } from '@/lib/wire/formats'

/** What names a team to the guide: project, account and code (decisions, Teams). */
export const teamKey = {
  projectId: wireId,
  schoolId: wireId,
  code: z.int().min(1).max(99_999),
}
export type TeamKey = z.output<z.ZodObject<typeof teamKey>>
