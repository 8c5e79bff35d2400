import { downloadInvoice } from '@/lib/features/payments/invoices/download-invoice'
import { download } from '@/lib/kernel/doors/download'

export const GET = download(downloadInvoice, (_query, { number }) => ({ number }))
