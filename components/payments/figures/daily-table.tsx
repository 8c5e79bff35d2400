import { useTranslations } from 'next-intl'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import type { DailyFigure } from '@/lib/features/payments/accounting/movements.queries'
import { SumCells, SumHeads } from './sum-cells'

/** What came in and went back on each day, by provider and currency, the newest day first. */
export function DailyTable({ days }: { days: readonly DailyFigure[] }) {
  const t = useTranslations('accounting')
  const methods = useTranslations('ownDetail.providers')
  return (
    <>
      <h2 className="border-line border-b px-4 pt-5 pb-2 font-semibold sm:px-5">{t('days')}</h2>
      <Table caption={t('days')}>
        <TableHead>
          <HeaderCell>{t('day')}</HeaderCell>
          <HeaderCell>{t('provider')}</HeaderCell>
          <HeaderCell>{t('currency')}</HeaderCell>
          <HeaderCell numeric>{t('count')}</HeaderCell>
          <SumHeads />
        </TableHead>
        <TableBody>
          {days.map((row) => (
            <TableRow key={`${row.day} ${row.provider} ${row.currency}`}>
              <Cell lead>
                <span className="whitespace-nowrap tabular-nums">{row.day}</span>
              </Cell>
              <Cell label={t('provider')}>{methods(row.provider)}</Cell>
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
