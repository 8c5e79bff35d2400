import { z } from 'zod'

/** Letters a message may have. */
export const mostBody = 5000

export const messageBody = z.string().max(mostBody).default('')
