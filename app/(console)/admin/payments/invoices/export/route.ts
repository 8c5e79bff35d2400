import { exportInvoices } from '@/lib/features/payments/invoices/export-invoices'
import { listDownload } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
export const { GET, POST } = listDownload(exportInvoices, (query) => {
  const of = (name: string) => query.get(name) || undefined
  return { search: of('search'), state: of('state'), format: of('format') }
})
