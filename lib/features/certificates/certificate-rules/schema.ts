import { z } from 'zod'
import { id } from '@/lib/kernel/id'
import { ruleStates } from './rules'

/** What an organiser says of a rule and may say again: a window to check names has two ends or none. */
export const ruleTerms = {
  audience: z.enum(['AWARDED', 'ALL_SUBMITTED']),
  templateId: id,
  nameCheckFrom: z.date().nullable(),
  nameCheckUntil: z.date().nullable(),
}

export const certificateKind = z.enum(['SINGLE', 'COMPREHENSIVE', 'VOLUNTEER'])

export const ruleNarrowing = {
  search: z.string().trim().max(100).default(''),
  state: z.enum(ruleStates).optional(),
}
