import '../sheet.css'
import { ListExport } from '@/components/forms/list-export'
import { invoicesViewOf } from '@/components/payments/invoices/invoices-view'
import { InvoicesScreen } from '@/components/payments/invoices/invoices-screen'
import { LedgerFrame } from '@/components/payments/ledger/ledger-frame'
import { officeInvoicesHref } from '@/components/shell/console-addresses'
import { Messages } from '@/components/shell/messages'
import { pageParams, type PageWithQuery } from '@/components/shell/page-params'
import { titled } from '@/components/shell/titled'
import { listInvoices } from '@/lib/features/payments/invoices/list-invoices'
import { countMoneyTasks } from '@/lib/features/payments/ledger/count-money-tasks'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('invoices.title')

export default async function OfficeInvoicesPage({ searchParams }: PageWithQuery) {
  await reader('admin')
  const params = pageParams(await searchParams)
  const view = invoicesViewOf(params)
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
