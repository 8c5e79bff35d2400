import { exportOrders } from '@/lib/features/payments/ledger/export-orders'
import { listDownload } from '@/lib/kernel/doors/download'

export const { GET, POST } = listDownload(exportOrders, { projectCode: 'project' })
