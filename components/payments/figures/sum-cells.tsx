import { useTranslations } from 'next-intl'
import { Money } from '@/components/ui/money'
import { Cell, HeaderCell } from '@/components/ui/table'
import type { DailyFigure } from '@/lib/features/payments/accounting/movements.queries'

const sums = ['received', 'refunded', 'fee', 'net'] as const

/** The heads of the columns of amounts. */
export function SumHeads() {
  const t = useTranslations('accounting')
  return sums.map((sum) => (
    <HeaderCell key={sum} numeric>
      {t(sum)}
    </HeaderCell>
  ))
}

export type SumCellsProps = Pick<DailyFigure, 'currency' | `${(typeof sums)[number]}Minor`>

/** The amounts of a row; nothing is a dash. */
export function SumCells({ currency, ...row }: SumCellsProps) {
  const t = useTranslations('accounting')
  return sums.map((sum) => {
    const minor = row[`${sum}Minor`]
    return (
      <Cell key={sum} label={t(sum)} numeric>
        {minor === 0 ? '–' : <Money minor={minor} currency={currency} />}
      </Cell>
    )
  })
}
