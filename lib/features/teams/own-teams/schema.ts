import { z } from 'zod'

/** The number of a team; beyond a project's own maximum only students without a school have such. */
export const teamNumber = z.int().min(1).max(99_999)

/** What an invitation's link carries. */
export const inviteToken = z.string().trim().min(1).max(200)
