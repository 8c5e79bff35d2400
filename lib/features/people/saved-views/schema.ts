import { z } from 'zod'

/** The screens that keep views. */
export const screen = z.enum(['registrations'])
export const viewName = z.string().trim().min(1).max(60)
/** What stands behind the question mark of the screen's address. */
export const viewQuery = z.string().max(4000)
/** So many a person keeps of a screen. */
export const mostViews = 50
