import { exportFindings } from '@/lib/features/payments/reconciliation/export-findings'
import { listDownload } from '@/lib/kernel/doors/download'

export const { GET, POST } = listDownload(exportFindings)
