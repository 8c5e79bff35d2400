import { useTranslations } from 'next-intl'
import { orderHref } from '@/components/shell/console-addresses'
import { DateTime } from '@/components/ui/date-time'
import { Link } from '@/components/ui/link'
import { Money } from '@/components/ui/money'
import { DataTable } from '@/components/ui/data-table'
import type { OrderRow } from '@/lib/features/payments/ledger/queries'
import { OrderChip } from './order-chip'
import { TargetPerson, TargetThing } from './target-name'

/** An order a row, the newest first; on a phone a card each. */
export function OrderList({ orders }: { orders: readonly OrderRow[] }) {
  const t = useTranslations('ledger.list')
  const methods = useTranslations('ledger.providers')
  return (
    <DataTable
      isInBand
      caption={t('caption')}
      rows={orders}
      keyOf={({ number }) => number}
      columns={({ column, numeric, state }) => [
        column(t('order'), ({ number }) => (
          <Link quiet href={orderHref(number)} className="whitespace-nowrap tabular-nums">
            {number}
          </Link>
        )),
        column(
          t('date'),
          ({ createdAt }) => (
            <span className="whitespace-nowrap text-ink-muted text-sm">
              <DateTime as="table" value={createdAt} />
            </span>
          ),
          { wide: true },
        ),
        column(t('person'), ({ targets: [target] }) => <TargetPerson target={target} />),
        column(t('for'), ({ targets: [target] }) => <TargetThing isRow target={target} />),
        state(t('state'), ({ state, feeBackMinor }) => <OrderChip state={state} feeBackMinor={feeBackMinor} />),
        column(t('method'), ({ provider }) => <span className="whitespace-nowrap">{methods(provider)}</span>, {
          wide: true,
        }),
        numeric(t('total'), ({ totalMinor, currency }) => <Money minor={totalMinor} currency={currency} />, {
          named: false,
        }),
        numeric(
          t('back'),
          ({ refundedMinor, currency }) => refundedMinor > 0 && <Money minor={refundedMinor} currency={currency} />,
          { wide: true },
        ),
      ]}
    />
  )
}
