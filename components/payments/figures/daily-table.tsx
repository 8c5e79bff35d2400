import { useTranslations } from 'next-intl'
import { DataTable } from '@/components/ui/data-table'
import type { DailyFigure } from '@/lib/features/payments/accounting/movements.queries'
import { useSumColumns } from './use-sum-columns'

/** What came in and went back on each day, by provider and currency, the newest day first. */
export function DailyTable({ days }: { days: readonly DailyFigure[] }) {
  const t = useTranslations('accounting')
  const sumColumns = useSumColumns()
  const methods = useTranslations('ledger.providers')
  return (
    <>
      <h2 className="border-line border-b px-4 pt-3 pb-1.5 font-semibold text-sm sm:px-5">{t('days')}</h2>
      <DataTable
        isInBand
        caption={t('days')}
        rows={days}
        keyOf={({ day, provider, currency }) => `${day} ${provider} ${currency}`}
        columns={(makers) => [
          makers.column(t('day'), ({ day }) => <span className="whitespace-nowrap tabular-nums">{day}</span>),
          makers.column(t('provider'), ({ provider }) => methods(provider)),
          ...sumColumns(makers),
        ]}
      />
    </>
  )
}
