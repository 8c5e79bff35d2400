import { z } from 'zod'
import { keyStates } from './rules'

export const keyNarrowing = {
  search: z.string().trim().max(100).default(''),
  state: z.enum(keyStates).optional(),
}
