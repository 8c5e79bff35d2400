import { z } from 'zod'

/** A project's code as callers write it, e.g. `2025NSI`. */
export const projectCode = z.string().trim().min(1).max(40)
