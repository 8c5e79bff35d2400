import { useTranslations } from 'next-intl'
import { timeLeft } from '@/lib/i18n/format'

/** The time until an instant in words, `14 days left`; null once it has passed. */
export function useTimeLeft(): (until: Date, now: Date) => string | null {
  const t = useTranslations('common')
  return (until, now) => (until < now ? null : t('timeLeft', timeLeft(now, until)))
}
