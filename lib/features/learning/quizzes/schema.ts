import { z } from 'zod'

/** An option by its letter; '' where none was chosen. */
export const letter = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-F]?$/)
  .default('')
