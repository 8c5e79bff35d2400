import { useTranslations } from 'next-intl'
import { orderHref } from '@/components/shell/addresses'
import { DateTime } from '@/components/ui/date-time'
import { Link } from '@/components/ui/link'
import { Money } from '@/components/ui/money'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import type { RefundRow } from '@/lib/features/payments/refunds/listed.queries'
import { RefundChip } from './refund-chip'
import { TargetPerson, TargetThing } from './target-name'

/** A refund a row, the newest first; on a phone a card each. */
export function RefundList({ refunds }: { refunds: readonly RefundRow[] }) {
  const t = useTranslations('ledger.refundList.columns')
  const detail = useTranslations('ledger.detail.refunds')
  const methods = useTranslations('ownDetail.providers')
  return (
    <Table caption={useTranslations('ledger.refundList')('title')} className="lg:min-h-0 lg:flex-1">
      <TableHead>
        <HeaderCell>{t('order')}</HeaderCell>
        <HeaderCell>{t('person')}</HeaderCell>
        <HeaderCell>{t('for')}</HeaderCell>
        <HeaderCell>{t('state')}</HeaderCell>
        <HeaderCell>{t('reason')}</HeaderCell>
        <HeaderCell numeric>{t('amount')}</HeaderCell>
      </TableHead>
      <TableBody>
        {refunds.map(({ id, order, target, state, reason, by, ...refund }) => (
          <TableRow key={id}>
            <Cell lead>
              <span className="flex flex-col whitespace-nowrap">
                {order === null ? (
                  <code>{refund.providerPaymentId}</code>
                ) : (
                  <Link quiet href={orderHref(order)} className="tabular-nums">
                    {order}
                  </Link>
                )}
                <span className="font-normal text-ink-muted text-sm">
                  <DateTime as="table" value={refund.doneAt ?? refund.createdAt} />
                </span>
              </span>
            </Cell>
            <Cell label={t('person')}>
              <TargetPerson target={target} />
            </Cell>
            <Cell label={t('for')}>
              <TargetThing isRow target={target} />
            </Cell>
            <Cell label={t('state')}>
              <span className="flex flex-col items-start gap-1">
                <RefundChip state={state} />
                <span className="text-ink-muted text-sm">{methods(refund.provider)}</span>
              </span>
            </Cell>
            <Cell label={t('reason')}>
              <span className="flex max-w-80 flex-col">
                <span className="line-clamp-2 wrap-anywhere">{reason}</span>
                <span className="text-ink-muted text-sm">
                  {by === null ? detail('atProvider') : detail('by', { name: by })}
                </span>
              </span>
            </Cell>
            <Cell label={t('amount')} numeric>
              <Money minor={refund.amountMinor} currency={refund.currency} />
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
