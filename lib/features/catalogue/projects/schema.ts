import { z } from 'zod'

/** A project's code as callers write it, e.g. `2025NSI`. */
export const projectCode = z.string().trim().min(1).max(40)

/** A season's code, e.g. `24-25`. */
export const seasonCode = z.string().trim().min(1).max(40)
