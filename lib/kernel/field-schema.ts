import { z } from 'zod'
import { type FieldFacts, fieldText, reasonFacts } from './fields'
import { say } from './text'

/** A text with at least one character; one that is long enough and not too long is judged by what makes it right. */
export function textSchema({ max, type, missing, isRight, wrong }: FieldFacts & { max: number }) {
  const error = missing && say(missing)
  const typed = z.string({ error }).overwrite((value) => fieldText(value, type))
  const text = typed.trim().min(1, { error }).max(max)
  if (isRight === undefined) return text
  return text.refine((value) => value === '' || value.length > max || isRight(value), { error: wrong && say(wrong) })
}

export const reason = textSchema(reasonFacts)
/** A reason that only some changes need. */
export const optionalReason = reason.nullable().default(null)

/** An organiser's text in both languages; a side may be empty while it is not written yet. */
export function pairSchema({ max }: { max: number }) {
  const side = z.string().trim().max(max)
  return z.object({ zh: side, en: side })
}

/** The same where nothing may be said at all. */
export function optionalPairSchema(facts: { max: number }) {
  return pairSchema(facts)
    .nullable()
    .transform((pair) => (pair === null || (pair.zh === '' && pair.en === '') ? null : pair))
}

/**
 * The filters of a list in its address: as on its page, one that nobody knows narrows nothing. What only the browser knows is
 * refused, since a file would have other rows than the page (console#files-of-lists).
 */
export function filtersSchema<const Filter extends string>(
  known: readonly Filter[],
  inBrowser: readonly string[] = [],
) {
  return z
    .array(z.string().refine((name) => !inBrowser.includes(name)))
    .max(100)
    .default([])
    .transform((names) => known.filter((filter) => names.includes(filter)))
}
