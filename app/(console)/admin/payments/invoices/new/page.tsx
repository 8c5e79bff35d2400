import '../../sheet.css'
import { NewInvoiceScreen } from '@/components/payments/invoices/new-invoice-screen'
import { OwingSchools } from '@/components/payments/invoices/owing-schools'
import { Messages } from '@/components/shell/messages'
import { titled } from '@/components/shell/titled'
import { listCandidates } from '@/lib/features/payments/invoices/list-candidates'
import { listOwingSchools } from '@/lib/features/payments/invoices/list-owing-schools'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('invoices.newTitle')

type Query = Promise<{ school?: string; search?: string }>

/** First the school, then what of it is to be paid. */
export default async function NewOfficeInvoicePage({ searchParams }: { searchParams: Query }) {
  await reader('admin')
  const { school, search = '' } = await searchParams
  const text = search.slice(0, 100)
  return (
    <Messages of={['invoices']}>
      {school === undefined ? (
        <OwingSchools schools={await read(listOwingSchools, { search: text })} search={text} />
      ) : (
        <NewInvoiceScreen candidates={await read(listCandidates, { schoolId: school })} isOffice />
      )}
    </Messages>
  )
}
