import { ListExport } from '@/components/forms/list-export'
import { filterStates } from '@/components/payments/invoices/filter-states'
import { InvoicesScreen } from '@/components/payments/invoices/invoices-screen'
import { LedgerFrame } from '@/components/payments/ledger/ledger-frame'
import { officeInvoicesHref } from '@/components/shell/addresses'
import { Messages } from '@/components/shell/messages'
import { pageOf, pageParams, type PageWithQuery } from '@/components/shell/page-params'
import { titled } from '@/components/shell/titled'
import { listInvoices } from '@/lib/features/payments/invoices/list-invoices'
import { countMoneyTasks } from '@/lib/features/payments/ledger/count-money-tasks'
import { read, reader } from '@/lib/kernel/doors/read'

const pageSize = 50

export const generateMetadata = titled('invoices.title')

export default async function OfficeInvoicesPage({ searchParams }: PageWithQuery) {
  await reader('admin')
  const params = pageParams(await searchParams)
  const view = {
    search: (params.get('search') ?? '').slice(0, 200),
    state: filterStates.find((one) => one === params.get('state')),
    page: pageOf(params.get('page')),
    pageSize,
  }
  const list = await read(listInvoices, view)
  return (
    <Messages of={['invoices']}>
      <LedgerFrame current="invoices" tasks={await read(countMoneyTasks, {})} isSandbox={list.mode === 'SANDBOX'}>
        <InvoicesScreen {...{ list, view }} isOffice>
          <ListExport list={officeInvoicesHref} query={params} />
        </InvoicesScreen>
      </LedgerFrame>
    </Messages>
  )
}
