import { createHash } from 'node:crypto'
import type { Language } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import type { ProjectPolicy, RefundTerms } from './queries'
import { policyText } from './rules'

export type Policy = { text: string; terms: RefundTerms[]; hash: string }

/** The policy with its rows as the payer reads it, and the SHA-256 over both that identifies what was agreed to. */
export function policyOf(policies: readonly ProjectPolicy[], language: Language): Policy {
  const text = policyText(policies, language) || translate(language, 'payments.noPolicy')
  const rows = policies.map(({ code, steps }) => [code, ...steps.map(({ until, percent }) => [until, percent])])
  const hash = createHash('sha256')
    .update(JSON.stringify([text, rows]))
    .digest('hex')
  return { text, terms: policies.map(({ code, name, steps }) => ({ code, name, steps })), hash }
}
