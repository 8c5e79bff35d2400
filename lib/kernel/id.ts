import { z } from 'zod'

/** An id as a caller gives it: 1 to 64 characters. One that is no id of ours names nothing, which is for the query to say. */
export const id = z.string().min(1).max(64)
