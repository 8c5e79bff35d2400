import { useLocale, useTimeZone } from 'next-intl'
import { dateInTable, dayInProse, instantInProse, instantInTable, timeOfDay } from '@/lib/i18n/format'

/** An instant in words, with its day and zone. */
export function useInstant(): (instant: Date) => string {
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  return (instant) => instantInProse(new Date(instant), language, zone)
}

/** An instant to the second, for lists with several in one minute. */
export function useExactInstant(): (instant: Date) => string {
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  return (instant) => instantInTable(instant, language, zone)
}

/** An instant of this work: today by its time, `14:32:08`, otherwise with its day. */
export function useMoment(now: Date): (instant: string | Date) => string {
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  return (value) => {
    const instant = new Date(value)
    return dateInTable(instant, zone) === dateInTable(now, zone)
      ? instantInTable(instant, language, zone).slice(-8)
      : instantInProse(instant, language, zone)
  }
}

/** The same where there is little room: without year and zone, `10 Nov 22:00`. */
export function useShortMoment(now: Date): (instant: string | Date) => string {
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const moment = useMoment(now)
  return (value) => {
    const instant = new Date(value)
    return dateInTable(instant, zone) === dateInTable(now, zone)
      ? moment(instant)
      : `${dayInProse(instant, language, zone)} ${timeOfDay(instant, zone)}`
  }
}
