import { useTranslations } from 'next-intl'
import { orderHref } from '@/components/shell/console-addresses'
import { DateTime } from '@/components/ui/date-time'
import { Link } from '@/components/ui/link'
import { Money } from '@/components/ui/money'
import { DataTable } from '@/components/ui/data-table'
import type { RefundRow } from '@/lib/features/payments/refunds/listed.queries'
import { RefundChip } from './refund-chip'
import { TargetPerson, TargetThing } from './target-name'

/** A refund a row, the newest first; on a phone a card each. */
export function RefundList({ refunds }: { refunds: readonly RefundRow[] }) {
  const t = useTranslations('ledger.refundList.columns')
  const detail = useTranslations('ledger.detail.refunds')
  const methods = useTranslations('ledger.providers')
  return (
    <DataTable
      isInBand
      caption={useTranslations('ledger.refundList')('title')}
      rows={refunds}
      columns={({ column, numeric, state }) => [
        column(t('order'), ({ order, ...refund }) => (
          <span className="flex flex-col whitespace-nowrap">
            {order === null ? (
              <code>{refund.providerPaymentId}</code>
            ) : (
              <Link quiet href={orderHref(order)} className="tabular-nums">
                {order}
              </Link>
            )}
            <span className="font-normal text-ink-muted text-xs narrow:hidden">
              <DateTime as="table" value={refund.doneAt ?? refund.createdAt} />
            </span>
          </span>
        )),
        column(t('person'), ({ target }) => <TargetPerson target={target} />),
        column(t('for'), ({ target }) => <TargetThing isRow target={target} />),
        state(t('state'), ({ state, provider }) => (
          <>
            <RefundChip state={state} />
            <span className="ms-1.5 text-ink-muted">{methods(provider)}</span>
          </>
        )),
        column(
          t('reason'),
          ({ reason, by }) => (
            <span className="flex max-w-80 flex-col">
              <span className="line-clamp-1 wrap-anywhere" title={reason ?? undefined}>
                {reason}
              </span>
              <span className="text-ink-muted text-xs">
                {by === null ? detail('atProvider') : detail('by', { name: by })}
              </span>
            </span>
          ),
          { wide: true },
        ),
        numeric(t('amount'), ({ amountMinor, currency }) => <Money minor={amountMinor} currency={currency} />, {
          named: false,
        }),
      ]}
    />
  )
}
