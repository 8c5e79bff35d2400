import { useLocale } from 'next-intl'
import { dateInProse } from '@/lib/i18n/format'

/** A day without a time, the same in every zone. */
export function DueDay({ day }: { day: string }) {
  return <time dateTime={day}>{dateInProse(new Date(day), useLocale(), 'UTC')}</time>
}
