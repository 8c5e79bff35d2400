import { halfWidth } from '@/lib/i18n/half-width'
import type { MessageKey } from '@/lib/i18n/translate'
import { seenText } from '@/lib/seen-text'

/** The facts of a field as plain data, the source of its zod schema and of its form's limits and check, which load no zod. */
export type FieldFacts = {
  /** The greatest number of characters. */
  max?: number
  type?: 'email' | 'tel' | 'date'
  /** The sentence for a required field that is empty. */
  missing?: MessageKey
  /** Whether a typed text is valid; `wrong` is the sentence for an invalid one. */
  isRight?: (text: string) => boolean
  wrong?: MessageKey
}

/** What was typed into a field as it is judged and kept: what can be seen of it, numbers and addresses in half width. */
export function fieldText(text: string, type: FieldFacts['type']): string {
  const seen = seenText(text)
  return type === 'tel' || type === 'email' ? halfWidth(seen) : seen
}

/** The reason for a change. */
export const reasonFacts = { max: 2000 }
