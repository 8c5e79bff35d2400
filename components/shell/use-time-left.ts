import { useTranslations } from 'next-intl'
import { timeLeft } from '@/lib/i18n/format'
import { useOnce } from './use-once'

/** The time until an instant in words, `14 days left`; null once it has passed. */
export function useTimeLeft(): (until: Date, now: Date) => string | null {
  const t = useOnce('offer.left', useTranslations('offer.left'))
  return (until, now) => {
    if (until < now) return null
    const { unit, count } = timeLeft(now, until)
    return t(unit, { count })
  }
}
