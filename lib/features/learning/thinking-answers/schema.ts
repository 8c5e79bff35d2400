import { z } from 'zod'
import { mostCharacters } from './rules'

/** What a browser sends may hold signs that no column can. */
export const answerText = z
  .string()
  .max(mostCharacters * 2)
  .transform((typed) => typed.replaceAll('\u0000', '').replaceAll('\r\n', '\n'))

export const answerVersion = z.int().min(0).max(2_147_483_647)
