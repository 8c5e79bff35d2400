import { useLocale, useNow, useTimeZone } from 'next-intl'
import { dateInProse, instantInBrief, instantInProse, instantInTable } from '@/lib/i18n/format'

export type DateTimeProps = {
  value: Date | string | number
  /** `table` 2026-11-21 23:59:00 · `brief` 21 Nov, 23:59, or the day with its year where that is far, in full where the pointer rests · `full` 21 Nov 2026, 23:59 (UTC+8) · `date` 21 Nov 2026 */
  as?: 'table' | 'brief' | 'full' | 'date'
}

const shapes = { table: instantInTable, full: instantInProse, date: dateInProse }

/** One instant in the portal's zone, whatever the zone of the reader's machine. */
export function DateTime({ value, as = 'full' }: DateTimeProps) {
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const instant = new Date(value)
  return (
    <time
      dateTime={instant.toISOString()}
      title={as === 'brief' ? instantInTable(instant, language, zone) : undefined}
      className="tabular-nums"
    >
      {as === 'brief' ? <Brief instant={instant} zone={zone} /> : shapes[as](instant, language, zone)}
    </time>
  )
}

/** Apart, since a clock in every instant costs long tables a state each. */
function Brief({ instant, zone }: { instant: Date; zone: string }) {
  return instantInBrief(instant, useLocale(), zone, useNow())
}
