import { exportReductions } from '@/lib/features/payments/fee-reductions/export-reductions'
import { listDownload } from '@/lib/kernel/doors/download'

export const { GET, POST } = listDownload(exportReductions, { queue: 'state', projectCode: 'project_code' })
