import '../../sheet.css'
import { InvoiceScreen } from '@/components/payments/invoices/invoice-screen'
import { Messages } from '@/components/shell/messages'
import { titled } from '@/components/shell/titled'
import { getInvoice } from '@/lib/features/payments/invoices/get-invoice'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('invoices.title')

type Props = { params: Promise<{ number: string }> }

export default async function OfficeInvoicePage({ params }: Props) {
  await reader('admin')
  const { number } = await params
  return (
    <Messages of={['invoices', 'ledger', 'pay']}>
      <InvoiceScreen invoice={await read(getInvoice, { number })} isBack={false} />
    </Messages>
  )
}
