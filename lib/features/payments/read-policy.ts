import { createHash } from 'node:crypto'
import type { Bilingual, Language } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import { policyText } from './rules'

export type Policy = { text: string; hash: string }

/** The policy as somebody reads it, and the SHA-256 by which she says which text she agreed to. */
export function policyOf(policies: readonly { name: Bilingual; text: Bilingual }[], language: Language): Policy {
  const text = policyText(policies, language) || translate(language, 'payments.noPolicy')
  return { text, hash: createHash('sha256').update(text).digest('hex') }
}
