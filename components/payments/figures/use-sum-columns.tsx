import { useTranslations } from 'next-intl'
import type { ColumnMakers } from '@/components/ui/data-table'
import { Money } from '@/components/ui/money'
import type { DailyFigure } from '@/lib/features/payments/accounting/movements.queries'

const sums = ['received', 'refunded', 'fee', 'net'] as const

type SummedRow = Pick<DailyFigure, 'currency' | 'count' | `${(typeof sums)[number]}Minor`>

/** The columns of what came in and went back: the currency, the count and the amounts; nothing is a dash. */
export function useSumColumns() {
  const t = useTranslations('accounting')
  return <Row extends SummedRow>({ column, numeric }: ColumnMakers<Row>) => [
    column(t('currency'), ({ currency }) => currency),
    numeric(t('count'), ({ count }) => count),
    ...sums.map((sum) =>
      numeric(t(sum), (row) => {
        const minor: number = row[`${sum}Minor`]
        return minor === 0 ? '–' : <Money minor={minor} currency={row.currency} />
      }),
    ),
  ]
}
