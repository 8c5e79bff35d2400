import { downloadReceipt } from '@/lib/features/payments/receipts/download-receipt'
import { download } from '@/lib/kernel/doors/download'

export const GET = download(downloadReceipt, (_query, { number }) => ({ number }))
