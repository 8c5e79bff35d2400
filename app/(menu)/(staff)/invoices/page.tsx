import './sheet.css'
import { getTranslations } from 'next-intl/server'
import { invoicesViewOf } from '@/components/payments/invoices/invoices-view'
import { InvoicesScreen } from '@/components/payments/invoices/invoices-screen'
import { Messages } from '@/components/shell/messages'
import { pageParams, type PageWithQuery } from '@/components/shell/page-params'
import { ListFrame } from '@/components/ui/band'
import { titled } from '@/components/shell/titled'
import { listInvoices } from '@/lib/features/payments/invoices/list-invoices'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('invoices.title')

export default async function InvoicesPage({ searchParams }: PageWithQuery) {
  await reader('coordinator')
  const view = invoicesViewOf(pageParams(await searchParams))
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
