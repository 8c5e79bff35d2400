import './sheet.css'
import { ListExport } from '@/components/forms/list-export'
import { getTranslations } from 'next-intl/server'
import { FindingList } from '@/components/payments/ledger/finding-list'
import { LedgerFrame } from '@/components/payments/ledger/ledger-frame'
import { isNarrowed, reviewViewOf, viewOf } from '@/components/payments/ledger/list-view'
import { MarkOfflineButton } from '@/components/payments/ledger/mark-offline-button'
import { LedgerFilters } from '@/components/payments/ledger/ledger-filters'
import { OrderList } from '@/components/payments/ledger/order-list'
import { OrderSums } from '@/components/payments/ledger/order-sums'
import { paymentsHref } from '@/components/shell/console-addresses'
import { Messages } from '@/components/shell/messages'
import { pageOf, pageParams, type PageWithQuery } from '@/components/shell/page-params'
import { titled } from '@/components/shell/titled'
import { BandList } from '@/components/ui/paged-list'
import { listOrders } from '@/lib/features/payments/ledger/list-orders'
import { methods } from '@/lib/features/payments/ledger/rules'
import { orderStates } from '@/lib/features/payments/payments/rules'
import { listFailures } from '@/lib/features/payments/failed-callbacks/list-failures'
import { listFindings } from '@/lib/features/payments/reconciliation/list-findings'
import { countMoneyTasks } from '@/lib/features/payments/ledger/count-money-tasks'
import { read } from '@/lib/kernel/doors/read'

const pageSize = 50

export const generateMetadata = titled('ledger.title')

export default async function PaymentsPage({ searchParams }: PageWithQuery) {
  const params = pageParams(await searchParams)
  const [t, methodNames] = await Promise.all([getTranslations('ledger'), getTranslations('ledger.providers')])
  const tasks = await read(countMoneyTasks, {})
  if (params.get('tab') === 'findings') {
    const view = reviewViewOf(params)
    const { findings, match, mode, actsOnIt } = await read(listFindings, view)
    const page = pageOf(params.get('page'))
    const failures = await read(listFailures, { ...view, page, pageSize })
    return (
      <LedgerFrame current="findings" tasks={tasks} isSandbox={mode === 'SANDBOX'}>
        <Messages of={['ledger']}>
          <FindingList {...{ view, findings, match, actsOnIt, failures, page, pageSize }} query={params} />
        </Messages>
      </LedgerFrame>
    )
  }
  const view = viewOf(params, orderStates)
  const { rows, total, sums, projects, mode, actsOnIt } = await read(listOrders, { ...view, pageSize })
  return (
    <Messages of={['ledger']}>
      <LedgerFrame
        current="orders"
        tasks={tasks}
        isSandbox={mode === 'SANDBOX'}
        actions={
          <>
            {rows.length > 0 && <ListExport list={paymentsHref} query={params} />}
            {actsOnIt && <MarkOfflineButton />}
          </>
        }
      >
        <LedgerFilters
          view={view}
          states={orderStates.map((value) => ({ value, label: t(`states.${value}`) }))}
          searchLabel={t('search')}
          projects={projects}
          methods={methods.map((value) => ({ value, label: methodNames(value) }))}
        />
        <BandList
          count={rows.length}
          {...{ page: view.page, pageSize, total }}
          summary={(range) => t('list.shown', range)}
          isNarrowed={isNarrowed(view)}
          nothing={{ title: t('list.empty'), text: t('list.emptyText') }}
          noMatch={{ title: t('list.noMatch'), clear: { href: paymentsHref, label: t('filter.clear') } }}
        >
          <OrderList orders={rows} />
          <OrderSums sums={sums} hint={mode === 'SANDBOX' ? t('sandboxHint') : null} />
        </BandList>
      </LedgerFrame>
    </Messages>
  )
}
