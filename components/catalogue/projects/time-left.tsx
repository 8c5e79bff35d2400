import { useTranslations } from 'next-intl'
import { timeLeft } from '@/lib/i18n/format'

/** How long something still is open: in days, below two days in hours, below one hour in minutes. */
export function TimeLeft({ now, until }: { now: Date; until: Date }) {
  const t = useTranslations('offer.left')
  const { unit, count } = timeLeft(now, until)
  return t(unit, { count })
}
