'use client'

import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { registrationState } from '@/components/catalogue/projects/registration-window'
import { instantInProse } from '@/lib/i18n/format'

type Closable = { whyNot: string | null; opensAt: Date | null }

/** Why one cannot sign up now, and when; null while one can. */
export function useWhyNot(): (offer: Closable) => string | null {
  const t = useTranslations('plaza.whyNot')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  return ({ whyNot, opensAt }) => {
    const { word } = registrationState(whyNot)
    return word === 'open' ? null : t(word, { date: opensAt ? instantInProse(opensAt, language, zone) : '' })
  }
}
