import { useTranslations } from 'next-intl'
import { DataTable } from '@/components/ui/data-table'
import type { MonthFigure } from '@/lib/features/payments/accounting/rules'
import { useSumColumns } from './use-sum-columns'

/** The sums of each month of the period, by currency. */
export function MonthTable({ months }: { months: readonly MonthFigure[] }) {
  const t = useTranslations('accounting')
  const sumColumns = useSumColumns()
  return (
    <>
      <h2 className="border-line border-b px-4 pt-3 pb-1.5 font-semibold text-sm sm:px-5">{t('months')}</h2>
      <DataTable
        isInBand
        caption={t('months')}
        rows={months}
        keyOf={({ month, currency }) => `${month} ${currency}`}
        columns={(makers) => [makers.column(t('month'), ({ month }) => month), ...sumColumns(makers)]}
      />
    </>
  )
}
