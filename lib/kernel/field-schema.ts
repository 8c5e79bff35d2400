import { z } from 'zod'
import { type FieldFacts, reasonFacts } from './fields'
import { say } from './text'

/** A text with at least one character. */
export function textSchema({ max, missing }: FieldFacts & { max: number }) {
  const error = missing && say(missing)
  return z.string({ error }).trim().min(1, { error }).max(max)
}

export const reason = textSchema(reasonFacts)
/** A reason that only some changes need. */
export const optionalReason = reason.nullable().default(null)
