import '../sheet.css'
import { getTranslations } from 'next-intl/server'
import { ListExport } from '@/components/forms/list-export'
import { LedgerFilters } from '@/components/payments/ledger/ledger-filters'
import { LedgerFrame } from '@/components/payments/ledger/ledger-frame'
import { isNarrowed, viewOf } from '@/components/payments/ledger/list-view'
import { RefundList } from '@/components/payments/ledger/refund-list'
import { refundsHref } from '@/components/shell/console-addresses'
import { Messages } from '@/components/shell/messages'
import { pageParams, type PageWithQuery } from '@/components/shell/page-params'
import { titled } from '@/components/shell/titled'
import { BandList } from '@/components/ui/paged-list'
import { methods } from '@/lib/features/payments/ledger/rules'
import { listRefunds } from '@/lib/features/payments/refunds/list-refunds'
import { refundStates } from '@/lib/features/payments/refunds/rules'
import { countMoneyTasks } from '@/lib/features/payments/ledger/count-money-tasks'
import { read } from '@/lib/kernel/doors/read'

const pageSize = 50

export const generateMetadata = titled('ledger.refundList.title')

export default async function RefundsPage({ searchParams }: PageWithQuery) {
  const params = pageParams(await searchParams)
  const view = viewOf(params, refundStates)
  const { rows, total, counts, projects, mode } = await read(listRefunds, { ...view, pageSize })
  const [t, methodNames] = await Promise.all([getTranslations('ledger'), getTranslations('ledger.providers')])
  return (
    <Messages of={['ledger']}>
      <LedgerFrame current="refunds" tasks={await read(countMoneyTasks, {})} isSandbox={mode === 'SANDBOX'}>
        <LedgerFilters
          view={view}
          states={counts.map(({ state, count }) => ({ value: state, label: t(`detail.refunds.${state}`), count }))}
          searchLabel={t('search')}
          projects={projects}
          methods={methods.map((value) => ({ value, label: methodNames(value) }))}
        >
          {rows.length > 0 && <ListExport list={refundsHref} query={params} />}
        </LedgerFilters>
        <BandList
          count={rows.length}
          {...{ page: view.page, pageSize, total }}
          summary={(range) => t('list.shown', range)}
          isNarrowed={isNarrowed(view)}
          nothing={{ title: t('refundList.empty'), text: t('refundList.emptyText') }}
          noMatch={{ title: t('refundList.noMatch'), clear: { href: refundsHref, label: t('filter.clear') } }}
        >
          <RefundList refunds={rows} />
        </BandList>
      </LedgerFrame>
    </Messages>
  )
}
