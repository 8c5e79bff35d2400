import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { TrackMark } from '@/components/registrations/tracks/track-mark'
import { useTimeLeft } from '@/components/shell/use-time-left'
import { Money } from '@/components/ui/money'
import { Icon } from '@/components/ui/icon'
import { amountText, instantInProse } from '@/lib/i18n/format'
import { inLanguage } from '@/lib/i18n/languages'
import { Breakdown } from './breakdown'
import type { PaymentDetail } from './pay-stage'

/** What is paid, how much and by when; how the amount comes about stands beside it, and on phones in a fold. */
export function PaySummary({ detail, now }: { detail: PaymentDetail; now: Date }) {
  const t = useTranslations('pay')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const timeLeft = useTimeLeft()
  const { name, projectCode, number, lines, totalMinor, currency, payUntil } = detail
  const due = payUntil && [t('by', { date: instantInProse(payUntil, language, zone) }), timeLeft(payUntil, now)]
  return (
    <section
      aria-label={t('summary')}
      className="min-w-0 lg:rounded-t-xl lg:border lg:border-line lg:border-b-0 lg:bg-raised lg:px-6 lg:pt-6"
    >
      <div className="flex items-center gap-3">
        {projectCode === null ? (
          <Icon of="PACKAGE" className="size-10 shrink-0 text-accent-text" strokeWidth={1.5} />
        ) : (
          <TrackMark code={projectCode} />
        )}
        <div className="min-w-0 leading-snug">
          <h2 className="font-medium">{inLanguage(name, language)}</h2>
          <p className="text-ink-muted text-sm">{[projectCode ?? t('package'), number].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <p className="mt-2 font-semibold text-4xl tracking-title">
        <Money minor={totalMinor} currency={currency} />
      </p>
      {due && (
        <p className="flex items-center gap-1.5 text-sm text-warn lg:text-body">
          <Icon of="warn" className="size-4 shrink-0" />
          <span className="tabular-nums">{due.filter(Boolean).join(' · ')}</span>
        </p>
      )}
      {lines && (
        <div className="mt-4 border-line border-t pt-3 pb-4 max-lg:hidden [&_dd]:text-sm [&_dl>div]:py-1 [&_dt]:text-sm">
          <Breakdown lines={lines} totalMinor={totalMinor} currency={currency} />
        </div>
      )}
      {lines && (
        <details className="group mt-3 border-line border-t border-b lg:hidden">
          <summary className="flex min-h-12 list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden">
            <span className="min-w-0">
              <Sum lines={lines} currency={currency} />
            </span>
            <span className="flex shrink-0 items-center gap-1 font-medium text-accent-text">
              {t('details')}
              <Icon of="opensDown" className="size-4 transition-transform group-open:rotate-180" />
            </span>
          </summary>
          <div className="pt-1 pb-4">
            <Breakdown lines={lines} totalMinor={totalMinor} currency={currency} />
          </div>
        </details>
      )}
    </section>
  )
}

type SumProps = { lines: NonNullable<PaymentDetail['lines']>; currency: string }

/** The lines of the bill in one line. */
function Sum({ lines, currency }: SumProps) {
  const t = useTranslations('pay')
  const fee = amountText(lines.feeAfterMinor, currency)
  if (lines.processingFeeMinor === 0) return t('sumAlone', { fee })
  const processing = amountText(lines.processingFeeMinor, currency)
  return t(lines.reductionMinor > 0 ? 'sumReduced' : 'sum', { fee, processing })
}
