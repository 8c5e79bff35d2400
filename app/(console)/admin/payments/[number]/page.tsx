import '../sheet.css'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { HistoryLink } from '@/components/console/audit/history-link'
import { FindingCard } from '@/components/payments/ledger/finding-card'
import { OrderAmounts } from '@/components/payments/ledger/order-amounts'
import { OrderChip } from '@/components/payments/ledger/order-chip'
import { OrderFacts } from '@/components/payments/ledger/order-facts'
import { OrderLines } from '@/components/payments/ledger/order-lines'
import { OrderPayments } from '@/components/payments/ledger/order-payments'
import { OrderTimeline } from '@/components/payments/ledger/order-timeline'
import { RecheckButton } from '@/components/payments/ledger/recheck-button'
import { paymentsHref } from '@/components/shell/console-addresses'
import { Messages } from '@/components/shell/messages'
import { Badge } from '@/components/ui/badge'
import { PageHeader } from '@/components/ui/page-header'
import { getOrder } from '@/lib/features/payments/ledger/get-order'
import { listFindings } from '@/lib/features/payments/reconciliation/list-findings'
import { read, reader } from '@/lib/kernel/doors/read'

type Params = Promise<{ number: string }>

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
  const { number } = await params
  return { title: (await getTranslations('ledger.detail'))('title', { number }) }
}

export default async function OrderPage({ params }: { params: Params }) {
  const { number } = await params
  const actor = await reader('admin')
  const order = await read(getOrder, { number })
  const { findings } = await read(listFindings, { orderNumber: order.number })
  const t = await getTranslations('ledger')
  const feeBackMinor = order.lines.reduce((sum, line) => sum + line.refundedMinor, 0)
  return (
    <Messages of={['ledger']}>
      <PageHeader
        back={{ href: paymentsHref, label: t('detail.back') }}
        title={<span className="tabular-nums">{order.number}</span>}
        marks={
          <>
            <OrderChip state={order.state} feeBackMinor={feeBackMinor} />
            {order.mode === 'SANDBOX' && <Badge accent>{t('sandboxMark')}</Badge>}
          </>
        }
        description={order.actsOnIt ? undefined : t('detail.readOnly')}
        actions={
          <>
            <HistoryLink actor={actor} id={order.number} />
            {order.actsOnIt && (
              <RecheckButton
                number={order.number}
                reason={order.provider === 'OFFLINE' ? t('detail.recheckOffline') : undefined}
              />
            )}
          </>
        }
      />
      {findings.length > 0 && (
        <div className="mb-6 flex flex-col gap-3">
          {findings.map((finding) => (
            <FindingCard key={finding.key} finding={finding} isOfShownOrder />
          ))}
        </div>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-6">
          <OrderLines order={order} />
          <OrderPayments order={order} />
          <OrderTimeline order={order} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <OrderAmounts order={order} />
          <OrderFacts order={order} />
        </div>
      </div>
    </Messages>
  )
}
