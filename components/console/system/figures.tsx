import { useFormatter, useTranslations } from 'next-intl'
import { DateTime } from '@/components/ui/date-time'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** A number of bytes in the largest unit of which there is one. */
export function Bytes({ value }: { value: number }) {
  const format = useFormatter()
  const step = Math.min(units.length - 1, value < 1 ? 0 : Math.floor(Math.log10(value) / 3))
  const unit = units[step] ?? 'byte'
  return format.number(value / 1000 ** step, { style: 'unit', unit, maximumFractionDigits: step < 2 ? 0 : 1 })
}

/** A span of time in the largest unit of which there are two. */
export function Span({ seconds }: { seconds: number }) {
  const t = useTranslations('system')
  if (seconds < 120) return t('seconds', { count: Math.round(seconds) })
  if (seconds < 7_200) return t('minutes', { count: Math.round(seconds / 60) })
  return seconds < 172_800
    ? t('hours', { count: Math.round(seconds / 3_600) })
    : t('days', { count: Math.round(seconds / 86_400) })
}

/** An instant, or what is said where there is none. */
export function When({ at, none }: { at: Date | string | null; none: string }) {
  return at === null ? none : <DateTime value={at} as="table" />
}
