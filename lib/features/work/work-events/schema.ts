import { z } from 'zod'

/** So many of a team's log are told. */
export const mostEvents = 500

/** What a caller may tell of itself; that a team handed in, or was given its work back, only the portal tells. */
export const toldEvent = z.enum(['OPEN', 'SAVE', 'CHECK', 'COMMENT'])
