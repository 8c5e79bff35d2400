import { exportAudit } from '@/lib/features/console/audit/export-audit'
import { listDownload } from '@/lib/kernel/doors/download'

export const { GET, POST } = listDownload(exportAudit)
