import { createHash } from 'node:crypto'
import { canonicalText } from '@/lib/canonical-text'

/** What a row's facts are compared with when they are read. */
export function factsHash(facts: unknown): string {
  return createHash('sha256').update(canonicalText(facts)).digest('hex')
}
