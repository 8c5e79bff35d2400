import { exportRefunds } from '@/lib/features/payments/refunds/export-refunds'
import { listDownload } from '@/lib/kernel/doors/download'

export const { GET, POST } = listDownload(exportRefunds, { projectCode: 'project' })
