import type { Language } from '@/lib/i18n/languages'
import { type TextProblem, whyNotText } from '@/lib/features/console/mail-texts/rules'

/** What a part may say, as its editor needs it. */
export type EditedPart = {
  key: string
  role: 'subject' | 'preview' | 'paragraph' | 'label'
  examples: readonly string[]
  standard: Readonly<Record<Language, string>>
  allowed: readonly string[]
  required: Readonly<Record<Language, readonly string[]>>
}

/** What stands in the fields, in each language by part. */
export type PartTexts = Record<Language, Record<string, string>>

/** What each field starts with: the organizer's own words, else ours. */
export function startOf(parts: readonly EditedPart[], own: Readonly<PartTexts>): PartTexts {
  const of = (language: Language) =>
    Object.fromEntries(parts.map(({ key, standard }) => [key, own[language][key] ?? standard[language]]))
  return { 'en-US': of('en-US'), 'zh-CN': of('zh-CN') }
}

/** The words that are not ours: what is kept. */
export function ownOf(parts: readonly EditedPart[], texts: Readonly<PartTexts>): PartTexts {
  const of = (language: Language) =>
    Object.fromEntries(
      parts.flatMap(({ key, standard }) => {
        const text = (texts[language][key] ?? '').trim()
        return text === '' || text === standard[language] ? [] : [[key, text]]
      }),
    )
  return { 'en-US': of('en-US'), 'zh-CN': of('zh-CN') }
}

export type PartProblem = TextProblem & { key: string; language: Language }

/** Everything that can't be saved, in the order of the fields. */
export function problemsOf(parts: readonly EditedPart[], texts: Readonly<PartTexts>): PartProblem[] {
  return parts.flatMap((part) =>
    (['zh-CN', 'en-US'] as const).flatMap((language) => {
      const problem = whyNotText(texts[language][part.key] ?? '', part, language)
      return problem === null ? [] : [{ ...problem, key: part.key, language }]
    }),
  )
}
