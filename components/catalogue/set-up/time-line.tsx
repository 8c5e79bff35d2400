'use client'

import { useFormatter, useLocale, useTimeZone, useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { dayInProse, monthsBetween } from '@/lib/i18n/format'

type TimeBar = { label: string; from: Date; until: Date; isQuiet?: boolean }
type Props = { now: Date; spans: readonly TimeBar[]; shared?: { from: Date; until: Date } | undefined }

const dayMs = 86_400_000

/** Windows as bars under their months, with today and what two of them share; the same stands in words in the form below. */
export function TimeLine({ now, spans, shared }: Props) {
  const t = useTranslations('setUp.windows')
  const format = useFormatter()
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const sound = spans.filter(({ from, until }) => from < until)
  if (sound.length === 0) return <p className="px-4 py-6 text-center text-ink-muted text-sm">{t('none')}</p>
  const starts = sound.map(({ from }) => from.getTime())
  const ends = sound.map(({ until }) => until.getTime())
  const room = 6 * dayMs
  const from = Math.min(...starts, Math.max(now.getTime(), Math.min(...starts) - 60 * dayMs)) - room
  const until = Math.max(...ends) + room
  const place = (instant: number) => ((instant - from) / (until - from)) * 100
  const months = monthsBetween(new Date(from), new Date(until), zone)
  const shown = months.length > 14 ? months.filter((_, at) => at % 3 === 0) : months
  /** Per cent of the line on either side of today's word, under which a month's would lie. */
  const wordRoom = 7
  const hasToday = now.getTime() >= from && now.getTime() <= until
  return (
    <div aria-hidden="true" className="overflow-x-auto">
      <div className="relative min-w-[30rem] py-2 pe-4 ps-36 text-sm">
        <div className="relative h-6">
          {shown.map((month) => (
            <span
              key={month.getTime()}
              className="absolute top-0 h-full border-line border-s ps-1.5 text-ink-muted text-xs"
              style={{ left: `${place(month.getTime())}%` }}
            >
              {!(hasToday && Math.abs(place(month.getTime()) + 3 - place(now.getTime())) < wordRoom) &&
                format.dateTime(month, { month: 'short' })}
            </span>
          ))}
        </div>
        {sound.map((span) => (
          <div key={span.label} className="relative h-9 border-line border-t">
            <span className="absolute inset-y-0 -start-32 flex w-30 items-center truncate">{span.label}</span>
            <span
              title={`${dayInProse(span.from, language, zone)} – ${dayInProse(span.until, language, zone)}`}
              className={cn(
                'absolute inset-y-2 flex items-center overflow-hidden whitespace-nowrap rounded-sm border-x-2 px-1.5 text-xs tabular-nums',
                span.isQuiet
                  ? 'border-line-strong bg-sunken text-ink-muted'
                  : 'border-accent-text bg-accent-soft text-accent-text',
              )}
              style={{
                left: `${place(span.from.getTime())}%`,
                width: `${place(span.until.getTime()) - place(span.from.getTime())}%`,
              }}
            >
              {t('days', { count: Math.round((span.until.getTime() - span.from.getTime()) / dayMs) })}
            </span>
          </div>
        ))}
        <div className="pointer-events-none absolute inset-y-0 start-36 end-4">
          {shared && (
            <span
              className="absolute top-8 bottom-0 border-warn border-x bg-[repeating-linear-gradient(135deg,transparent_0_4px,color-mix(in_oklab,var(--color-warn)_35%,transparent)_4px_6px)]"
              style={{
                left: `${place(shared.from.getTime())}%`,
                width: `${place(shared.until.getTime()) - place(shared.from.getTime())}%`,
              }}
            />
          )}
          {hasToday && (
            <span className="absolute inset-y-0 border-ink border-s" style={{ left: `${place(now.getTime())}%` }}>
              <span className="absolute top-1 -translate-x-1/2 whitespace-nowrap bg-raised px-1 font-semibold text-xs">
                {t('today')}
              </span>
            </span>
          )}
        </div>
      </div>
    </div>
  )
}
