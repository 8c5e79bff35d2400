import { getTranslations } from 'next-intl/server'
import { filterStates } from '@/components/payments/invoices/filter-states'
import { InvoicesScreen } from '@/components/payments/invoices/invoices-screen'
import { LedgerTabs } from '@/components/payments/ledger/ledger-tabs'
import { Messages } from '@/components/shell/messages'
import { pageOf, pageParams } from '@/components/shell/page-params'
import { titled } from '@/components/shell/titled'
import { listInvoices } from '@/lib/features/payments/invoices/list-invoices'
import { countMoneyTasks } from '@/lib/features/payments/ledger/count-money-tasks'
import { read, reader } from '@/lib/kernel/doors/read'

const pageSize = 50

export const generateMetadata = titled('invoices.title')

type Query = Promise<Record<string, string | string[] | undefined>>

export default async function OfficeInvoicesPage({ searchParams }: { searchParams: Query }) {
  await reader('admin')
  const params = pageParams(await searchParams)
  const view = {
    search: (params.get('search') ?? '').slice(0, 200),
    state: filterStates.find((one) => one === params.get('state')),
    page: pageOf(params.get('page')),
    pageSize,
  }
  const list = await read(listInvoices, view)
  const t = await getTranslations('ledger')
  return (
    <Messages of={['invoices']}>
      <InvoicesScreen
        {...{ list, view }}
        isOffice
        title={t('title')}
        tabs={<LedgerTabs current="invoices" tasks={await read(countMoneyTasks, {})} />}
      />
    </Messages>
  )
}
