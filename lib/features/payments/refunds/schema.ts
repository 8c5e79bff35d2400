import { z } from 'zod'

/** Minor units; no amount of the portal is larger. */
export const refundAmount = z.int().min(1).max(2_147_483_647)
