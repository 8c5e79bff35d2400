import { useTranslations } from 'next-intl'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import type { MonthFigure } from '@/lib/features/payments/accounting/rules'
import { SumCells, SumHeads } from './sum-cells'

/** The sums of each month of the period, by currency. */
export function MonthTable({ months }: { months: readonly MonthFigure[] }) {
  const t = useTranslations('accounting')
  return (
    <>
      <h2 className="border-line border-b px-4 pt-5 pb-2 font-semibold sm:px-5">{t('months')}</h2>
      <Table caption={t('months')}>
        <TableHead>
          <HeaderCell>{t('month')}</HeaderCell>
          <HeaderCell>{t('currency')}</HeaderCell>
          <HeaderCell numeric>{t('count')}</HeaderCell>
          <SumHeads />
        </TableHead>
        <TableBody>
          {months.map((row) => (
            <TableRow key={`${row.month} ${row.currency}`}>
              <Cell lead>{row.month}</Cell>
              <Cell label={t('currency')}>{row.currency}</Cell>
              <Cell label={t('count')} numeric>
                {row.count}
              </Cell>
              <SumCells {...row} />
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  )
}
