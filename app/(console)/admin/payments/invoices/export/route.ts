import { exportInvoices } from '@/lib/features/payments/invoices/export-invoices'
import { listDownload } from '@/lib/kernel/doors/download'

export const { GET, POST } = listDownload(exportInvoices)
