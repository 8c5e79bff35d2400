import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { registrationState } from '@/components/catalogue/projects/registration-window'
import { instantInProse } from '@/lib/i18n/format'

type Closable = { whyNot: string | null; opensAt: Date | null }

/** Why the student can't sign up now, and when they can; null when they can. */
export function useWhyNot(): (offer: Closable) => string | null {
  const t = useTranslations('plaza.whyNot')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  return ({ whyNot, opensAt }) => {
    const { word } = registrationState(whyNot)
    return word === 'open' ? null : t(word, { date: opensAt ? instantInProse(opensAt, language, zone) : '' })
  }
}
