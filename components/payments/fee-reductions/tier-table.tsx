'use client'

import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { Money } from '@/components/ui/money'
import type { OwnReduction } from './reduction'
import { useTierText } from './tier-text'

export type TierTableProps = Pick<OwnReduction, 'prices' | 'currency' | 'tuitionCurrency'> & {
  /** The level of the student's tuition. */
  mine: number | null
}

/** The price of each level of the project, with the reader's own marked. */
export function TierTable({ prices, currency, tuitionCurrency, mine }: TierTableProps) {
  const t = useTranslations('feeReductions.table')
  const tierText = useTierText()
  return (
    <table className="w-full border-separate border-spacing-0 text-sm">
      <caption className="sr-only">{t('caption')}</caption>
      <thead className="text-ink-muted">
        <tr>
          <th scope="col" className="py-1.5 ps-3 pe-2 text-start font-normal">
            {t('level')}
          </th>
          <th scope="col" className="px-2 py-1.5 text-start font-normal">
            {t('tuition', { currency: tuitionCurrency })}
          </th>
          <th scope="col" className="py-1.5 ps-2 pe-3 text-end font-normal">
            {t('fee')}
          </th>
        </tr>
      </thead>
      <tbody>
        {prices.map(({ level, priceMinor }) => {
          const isMine = level === mine
          const cell = cn('border-line border-t py-1.5', isMine && 'bg-accent-soft font-medium text-accent-text')
          return (
            <tr key={level} aria-current={isMine || undefined}>
              <th scope="row" className={cn(cell, 'ps-3 pe-2 text-start font-medium tabular-nums whitespace-nowrap')}>
                <span className="inline-flex items-center gap-1.5">
                  {level}
                  {isMine && (
                    <span className="inline-flex items-center gap-1 text-xs">
                      <Check aria-hidden="true" className="size-3.5" />
                      {t('mine')}
                    </span>
                  )}
                </span>
              </th>
              <td className={cn(cell, 'px-2')}>{tierText(level)}</td>
              <td className={cn(cell, 'ps-2 pe-3 text-end')}>
                {priceMinor === 0 ? t('free') : <Money minor={priceMinor} currency={currency} />}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
