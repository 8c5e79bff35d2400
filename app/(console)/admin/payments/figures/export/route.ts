import { exportMovements } from '@/lib/features/payments/accounting/export-movements'
import { listDownload } from '@/lib/kernel/doors/download'

export const { GET, POST } = listDownload(exportMovements)
