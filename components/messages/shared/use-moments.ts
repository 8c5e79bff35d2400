import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { dateInTable, dayInProse, timeOfDay } from '@/lib/i18n/format'

const dayMs = 86_400_000

/** The time of a message in short form: today by time, yesterday, earlier by day. */
export function useMoments(now: Date) {
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const t = useTranslations('inquiries')
  const today = dateInTable(now, zone)
  const yesterday = dateInTable(new Date(now.getTime() - dayMs), zone)

  const dateOf = (instant: Date) => dateInTable(instant, zone)
  const time = (instant: Date) => timeOfDay(instant, zone)
  const relativeDay = (instant: Date) => {
    const date = dateOf(instant)
    if (date === today) return t('today')
    return date === yesterday ? t('yesterday') : null
  }
  return {
    dateOf,
    time,
    short: (instant: Date) =>
      dateOf(instant) === today ? time(instant) : (relativeDay(instant) ?? dayInProse(instant, language, zone)),
    day: (instant: Date) => {
      const date = dateOf(instant)
      const weekday = weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '0'
      const day = dayInProse(instant, language, zone)
      return relativeDay(instant) ?? t('dayAndWeekday', { weekday: t(`weekdays.${weekday}`), day })
    },
  }
}

const weekdays = ['0', '1', '2', '3', '4', '5', '6'] as const
