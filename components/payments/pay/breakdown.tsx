import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { Money } from '@/components/ui/money'
import type { Lines } from '@/lib/features/payments/payments/rules'

export type BreakdownProps = { lines: Lines | null; totalMinor: number; currency: string }

/**
 * The lines of a bill as the payment page names them (payments#bill): always all five, so that every amount is
 * explained; readers without access to them get the total alone.
 */
export function Breakdown({ lines, totalMinor, currency }: BreakdownProps) {
  const t = useTranslations('pay')
  const money = (minor: number) => <Money minor={minor} currency={currency} />
  return (
    <dl>
      {lines && (
        <>
          <Line term={t('lines.registrationFee')}>{money(lines.registrationFeeMinor)}</Line>
          <Line term={t('lines.reduction')}>
            {lines.reductionMinor > 0 && '− '}
            {money(lines.reductionMinor)}
          </Line>
          <Line term={t('lines.feeAfter')} isSum>
            {money(lines.feeAfterMinor)}
          </Line>
          <Line
            term={t('lines.processingFee')}
            hint={lines.processingFeeMinor > 0 && t('rate', { rate: rateText(lines.processingFeeBps) })}
          >
            {money(lines.processingFeeMinor)}
          </Line>
        </>
      )}
      <Line term={t('lines.total')} isSum={lines !== null} isTotal>
        {money(totalMinor)}
      </Line>
    </dl>
  )
}

/** Of the processing fee; 60 basis points are 0.6%. */
export function rateText(bps: number): string {
  return `${bps / 100}%`
}

type LineProps = { term: string; hint?: string | false; isSum?: boolean; isTotal?: boolean; children: ReactNode }

/** A line of a bill, in its list. */
export function Line({ term, hint, isSum, isTotal, children }: LineProps) {
  return (
    <div
      className={cn(
        'flex items-baseline justify-between gap-x-6 py-2 first:pt-0 last:pb-0',
        isSum && 'border-line border-t',
        isTotal && 'pt-3 font-semibold text-lead',
      )}
    >
      <dt className={cn('min-w-0', !isTotal && 'text-ink-muted')}>
        {term}
        {hint && <span className="block text-sm">{hint}</span>}
      </dt>
      <dd className="shrink-0 whitespace-nowrap">{children}</dd>
    </div>
  )
}
