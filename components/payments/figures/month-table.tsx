import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import type { MonthFigure } from '@/lib/features/payments/accounting/rules'
import { SumCells, SumHeads } from './sum-cells'

/** The sums of each month of the period, by currency. */
export function MonthTable({ months }: { months: readonly MonthFigure[] }) {
  const t = useTranslations('accounting')
  return (
    <Card title={t('months')} flush>
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
    </Card>
  )
}
