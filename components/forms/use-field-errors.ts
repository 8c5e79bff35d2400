'use client'

import { useLocale, useTranslations } from 'next-intl'

type Sentence = 'required' | 'choose' | 'invalid' | 'wholeNumber' | 'wholeNumberUpTo'

/** The sentences about a field, whose label becomes a noun in the middle of them: "Please enter the code". */
export function useFieldErrors() {
  const t = useTranslations('fields.errors')
  const language = useLocale()
  return (sentence: Sentence, { field, most = 0 }: { field: string; most?: number }): string =>
    t(sentence, { field: t('noun', { field: inSentence(field, language) }), most })
}

/** The sentences for the two empty sides of a text pair: "Please enter the name in Chinese". */
export function usePairErrors() {
  const errors = useFieldErrors()
  const pair = useTranslations('common.pair')
  const language = useLocale()
  return (name: string, label: string): Record<string, string> => {
    const field = inSentence(label, language)
    return {
      [`${name}.zh`]: errors('required', { field: pair('inChinese', { field }) }),
      [`${name}.en`]: errors('required', { field: pair('inEnglish', { field }) }),
    }
  }
}

/** A label as it stands within a sentence: English begins it with a small letter, unless it is an abbreviation or the name of a language. */
function inSentence(label: string, language: string): string {
  const isName = language !== 'en-US' || !/^[A-Z][a-z]/.test(label) || /^(?:Chinese|English)\b/.test(label)
  return isName ? label : label.charAt(0).toLowerCase() + label.slice(1)
}
