import { useLocale, useTimeZone } from 'next-intl'
import { dateInProse, instantInProse, instantInTable } from '@/lib/i18n/format'

export type DateTimeProps = {
  value: Date | string | number
  /** `table` 2026-11-21 23:59:00 · `prose` 21 Nov 2026, 23:59 (UTC+8) · `date` 21 Nov 2026 */
  as?: 'table' | 'prose' | 'date'
}

const shapes = { table: instantInTable, prose: instantInProse, date: dateInProse }

/** One instant in the portal's zone, whatever the zone of the reader's machine. */
export function DateTime({ value, as = 'prose' }: DateTimeProps) {
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const instant = new Date(value)
  return (
    <time dateTime={instant.toISOString()} className="tabular-nums">
      {shapes[as](instant, language, zone)}
    </time>
  )
}
