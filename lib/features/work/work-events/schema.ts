import { z } from 'zod'

/** What a caller may tell of itself; that a team handed in, or was given its work back, only the portal tells. */
export const toldEvent = z.enum(['OPEN', 'SAVE', 'CHECK', 'COMMENT'])
