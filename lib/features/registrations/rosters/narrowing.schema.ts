import { z } from 'zod'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { narrowing } from '@/lib/features/registrations/registrations/schema'
import { id } from '@/lib/kernel/id'
import { endKinds, memberships, mostProjects, roles } from './rules'

const day = z.string().max(10)

/** What the roster, and its file, may be narrowed by (registrations#roster). */
export const rosterNarrowing = {
  ...narrowing,
  /** Several of the season's, where none is named alone. */
  projects: z.array(projectCode).max(mostProjects).optional(),
  membership: z.array(z.enum(memberships)).max(memberships.length).optional(),
  role: z.array(z.enum(roles)).max(roles.length).optional(),
  schoolIds: z.array(id).max(200).optional(),
  classCodes: z.array(z.string().min(1).max(60)).max(200).optional(),
  testSiteIds: z.array(id).max(201).optional(),
  years: z.array(z.int()).max(50).optional(),
  isIncomplete: z.literal(true).optional(),
  /** Days of the display zone, both inclusive; what is no day narrows nothing. */
  from: day.optional(),
  until: day.optional(),
}

/** What the list of ended registrations and its file are narrowed by. */
export const endedNarrowing = {
  /** Without one: the current season. */
  projectCode: projectCode.optional(),
  search: z.string().trim().max(200).optional(),
  kind: z.array(z.enum(endKinds)).max(endKinds.length).optional(),
  /** Days on which they ended, both inclusive; what is no day narrows nothing. */
  from: day.optional(),
  until: day.optional(),
}
export type EndedNarrowing = Pick<z.output<z.ZodObject<typeof endedNarrowing>>, 'search' | 'kind'>
