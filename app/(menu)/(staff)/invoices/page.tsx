import { getTranslations } from 'next-intl/server'
import { filterStates } from '@/components/payments/invoices/filter-states'
import { InvoicesScreen } from '@/components/payments/invoices/invoices-screen'

import { Messages } from '@/components/shell/messages'
import { pageOf, pageParams, type PageWithQuery } from '@/components/shell/page-params'
import { ListFrame } from '@/components/ui/band'
import { titled } from '@/components/shell/titled'
import { listInvoices } from '@/lib/features/payments/invoices/list-invoices'

import { read, reader } from '@/lib/kernel/doors/read'

const pageSize = 50

export const generateMetadata = titled('invoices.title')

export default async function InvoicesPage({ searchParams }: PageWithQuery) {
  await reader('coordinator')
  const params = pageParams(await searchParams)
  const view = {
    search: (params.get('search') ?? '').slice(0, 200),
    state: filterStates.find((one) => one === params.get('state')),
    page: pageOf(params.get('page')),
    pageSize,
  }
  const list = await read(listInvoices, view)
  const t = await getTranslations('invoices')
  return (
    <Messages of={['invoices']}>
      <ListFrame title={t('title')}>
        <InvoicesScreen {...{ list, view }} isOffice={false} />
      </ListFrame>
    </Messages>
  )
}
