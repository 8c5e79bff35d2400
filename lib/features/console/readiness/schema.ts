import { z } from 'zod'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { id } from '@/lib/kernel/id'
import { lights } from './rules'

/** What narrows the list; of several lights a row has any. */
export const readinessNarrowing = {
  search: z.string().trim().max(200).optional(),
  project: projectCode.optional().catch(undefined),
  school: id.optional().catch(undefined),
  red: z.array(z.enum(lights)).optional(),
}
const narrowing = z.object(readinessNarrowing)
export type ReadinessNarrowing = z.output<typeof narrowing>
