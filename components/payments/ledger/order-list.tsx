import { useTranslations } from 'next-intl'
import { orderHref } from '@/components/shell/addresses'
import { DateTime } from '@/components/ui/date-time'
import { Link } from '@/components/ui/link'
import { Money } from '@/components/ui/money'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import type { OrderRow } from '@/lib/features/payments/ledger/queries'
import { OrderChip } from './order-chip'
import { TargetPerson, TargetThing } from './target-name'

/** An order a row, the newest first; on a phone a card each. */
export function OrderList({ orders }: { orders: readonly OrderRow[] }) {
  const t = useTranslations('ledger.list')
  const methods = useTranslations('ownDetail.providers')
  return (
    <Table caption={t('caption')} className="lg:min-h-0 lg:flex-1">
      <TableHead>
        <HeaderCell>{t('order')}</HeaderCell>
        <HeaderCell>{t('date')}</HeaderCell>
        <HeaderCell>{t('person')}</HeaderCell>
        <HeaderCell>{t('for')}</HeaderCell>
        <HeaderCell>{t('state')}</HeaderCell>
        <HeaderCell>{t('method')}</HeaderCell>
        <HeaderCell numeric>{t('total')}</HeaderCell>
        <HeaderCell numeric>{t('back')}</HeaderCell>
      </TableHead>
      <TableBody>
        {orders.map(({ number, targets: [target], ...order }) => (
          <TableRow key={number}>
            <Cell lead>
              <Link quiet href={orderHref(number)} className="whitespace-nowrap tabular-nums">
                {number}
              </Link>
            </Cell>
            <Cell label={t('date')}>
              <span className="whitespace-nowrap text-ink-muted text-sm">
                <DateTime as="table" value={order.createdAt} />
              </span>
            </Cell>
            <Cell label={t('person')}>
              <TargetPerson target={target} />
            </Cell>
            <Cell label={t('for')}>
              <TargetThing isRow target={target} />
            </Cell>
            <Cell label={t('state')}>
              <OrderChip state={order.state} refundedMinor={order.refundedMinor} />
            </Cell>
            <Cell label={t('method')}>
              <span className="whitespace-nowrap">{methods(order.provider)}</span>
            </Cell>
            <Cell label={t('total')} numeric>
              <Money minor={order.totalMinor} currency={order.currency} />
            </Cell>
            <Cell label={t('back')} numeric>
              {order.refundedMinor > 0 && <Money minor={order.refundedMinor} currency={order.currency} />}
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
