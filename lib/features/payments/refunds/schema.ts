import { z } from 'zod'

/** Why money goes back; for money that came by bank transfer also how it was sent, since nobody else knows. */
export const refundReason = z.string().trim().min(1).max(2000)

/** Minor units; no amount of the portal is larger. */
export const refundAmount = z.int().min(1).max(2_147_483_647)
