import { z } from 'zod'

/** What was typed or sent as a tuition; how many decimals it may have depends on the currency of the project. */
export const tuitionText = z.string().trim().min(1).max(30)
/** What is asked, or why it is decided so: the student reads it, but for why another level was right. */
export const reasonText = z.string().trim().max(2000)
