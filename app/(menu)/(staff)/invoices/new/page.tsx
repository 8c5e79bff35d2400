import '../sheet.css'
import { NewInvoiceScreen } from '@/components/payments/invoices/new-invoice-screen'
import { Messages } from '@/components/shell/messages'
import { titled } from '@/components/shell/titled'
import { listCandidates } from '@/lib/features/payments/invoices/list-candidates'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('invoices.newTitle')

export default async function NewInvoicePage() {
  await reader('coordinator')
  return (
    <Messages of={['invoices']}>
      <NewInvoiceScreen candidates={await read(listCandidates, {})} isOffice={false} />
    </Messages>
  )
}
