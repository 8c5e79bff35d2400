import { z } from 'zod'
import { id } from '@/lib/kernel/id'

const mostAnswers = 200

/** An option by its letter; '' where none was chosen. */
export const letter = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-F]?$/)

export const answers = z
  .array(z.object({ questionId: id, letter }))
  .min(1)
  .max(mostAnswers)
